import { type CommandDefinition, type QueryDefinition } from '@bahi/contract/define';
import { type MembersOnly, type Role } from '@bahi/contract/may';
import { type Viewer } from '@bahi/domain/scope';

/** A person who calls. Organisation and role come only from here. */
export interface Person extends Viewer {
  /** Null for a call without a request. */
  readonly session: Session | null;
  /** Null before they belong to a firm. */
  readonly organisationId: string | null;
  readonly branchId: string | null;
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

/** A member of a firm. */
export interface Member extends Person {
  readonly organisationId: string;
  /**
   * The branch where they work: they receive and pay that branch's cash.
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

/** The caller of a command or query: a signed-in person or an anonymous one. */
export type Principal = Person | Anonymous;

/** The principal that `may` admits: a definition for members only gets a member. */
export type PrincipalFor<D extends CommandDefinition | QueryDefinition> = D['may'] extends 'anyone'
  ? Anonymous
  : D['may'] extends MembersOnly
    ? Member
    : Person;
