import { type Role } from '@bahi/contract/may';

/**
 * The branches whose trips and money a person sees; a set is never empty. docs/rules/branches.md#who-sees-which-branch.
 */
export type BranchSet = 'ALL' | readonly string[];

/** The attributes of a caller that determine what they see. */
export interface Viewer {
  readonly userId: string;
  /** Null before they belong to a firm. */
  readonly role: Role | null;
  readonly branches: BranchSet;
}

/** The people who may see a trip, a payment or another record: by their branches, or because they are its driver. */
export interface Visibility {
  /** The viewer must see at least one of these branches. */
  readonly anyOf: readonly string[];
  /** The viewer must also see all of these branches: a payment needs those of all its trips. */
  readonly allOf?: readonly string[];
  /** The driver who sees it, whichever branch it belongs to. It has no effect for other roles. */
  readonly personId?: string;
}

/**
 * Whether a viewer may see a record. For a DRIVER only `personId` counts, for the others only the
 * branches. docs/rules/branches.md#who-sees-which-branch.
 */
export function canSee(
  { userId, role, branches }: Viewer,
  { anyOf, allOf = [], personId }: Visibility,
): boolean {
  if (role === null) return false;
  if (role === 'DRIVER') return personId === userId;
  if (branches === 'ALL') return true;
  return anyOf.some((id) => branches.includes(id)) && allOf.every((id) => branches.includes(id));
}

export function isSameBranchSet(one: BranchSet, other: BranchSet): boolean {
  if (one === 'ALL' || other === 'ALL') return one === other;
  return one.length === other.length && one.every((id) => other.includes(id));
}
