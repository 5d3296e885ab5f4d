import { type Role } from '@bahi/contract/may';

/** Who is signed in; organisation and role come only from here. */
export interface Person {
  readonly userId: string;
  readonly sessionToken: string;
  readonly sessionHash: string;
  /** Null before he belongs to a firm. */
  readonly organisationId: string | null;
  readonly role: Role | null;
  readonly managersMayDelete: boolean;
}

/** A person of a firm. */
export interface Member extends Person {
  readonly organisationId: string;
  readonly role: Role;
}
