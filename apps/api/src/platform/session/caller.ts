import { type CommandDefinition, type QueryDefinition } from '@bahi/contract/define';
import { type MembersOnly, type Role } from '@bahi/contract/may';
import { type Viewer } from '@bahi/domain/scope';

/** Who is signed in; organisation and role come only from here. */
export interface Person extends Viewer {
  /** Null where a job or a reactor acts for them. */
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

/** Who sent a request with a live session. */
export interface SignedIn extends Person {
  readonly session: Session;
}

/** A person of a firm. */
export interface Member extends Person {
  readonly organisationId: string;
  /** Where they work: what they receive and pay is that branch's cash. docs/rules/branches.md#the-two-branches-of-an-entry. */
  readonly branchId: string;
  readonly role: Role;
}

/** Somebody who signs up or in. */
export interface Anonymous {
  readonly userId: null;
  readonly organisationId: null;
  readonly role: null;
  /** Network that the address belongs to, for limits only. */
  readonly address: string;
}

/** For whom a command or query is carried out. */
export type Principal = Person | Anonymous;

/** Typed by `may`: what only members may call gets a member. */
export type PrincipalOf<D extends CommandDefinition | QueryDefinition> = D['may'] extends 'anyone'
  ? Anonymous
  : D['may'] extends MembersOnly
    ? Member
    : Person;
