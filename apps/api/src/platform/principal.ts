import { type CommandDefinition, type QueryDefinition } from '@bahi/contract/define';
import { type MembersOnly, type Role } from '@bahi/contract/may';
import { type Viewer } from '@bahi/domain/scope';

/** A person who sends a command or query. Use cases take organisation and role from here, never from the input. */
export interface Person extends Viewer {
  /** Null for a use case that runs without a request. None does so today: jobs and reactors run no use case. */
  readonly session: Session | null;
  /** Null before they belong to a firm. */
  readonly organisationId: string | null;
  /** Their home branch; null before they belong to a firm. */
  readonly branchId: string | null;
  /** The firm's setting that lets a MANAGER delete; false before they belong to a firm. */
  readonly managersMayDelete: boolean;
}

export interface Session {
  readonly token: string;
  readonly hash: string;
}

/** The sender of a request with a live session. */
export interface SignedIn extends Person {
  readonly session: Session;
}

/**
 * A member of a firm, as the sender of a command or query. The type for reading rows is `Member` of `libs/projections`.
 */
export interface MemberPrincipal extends Person {
  readonly organisationId: string;
  /**
   * Their home branch: they receive and pay that branch's cash.
   * docs/rules/branches.md#the-two-branches-of-an-entry.
   */
  readonly branchId: string;
  readonly role: Role;
}

/** The sender of a sign-up or sign-in call. */
export interface Anonymous {
  readonly userId: null;
  readonly organisationId: null;
  readonly role: null;
  /** The network of the address, used for limits only. */
  readonly address: string;
}

/** The sender of a command or query. Handlers call it `caller`. */
export type Principal = Person | Anonymous;

/** The type of principal that the `may` of a definition admits. */
export type PrincipalFor<D extends CommandDefinition | QueryDefinition> = D['may'] extends 'anyone'
  ? Anonymous
  : D['may'] extends MembersOnly
    ? MemberPrincipal
    : Person;
