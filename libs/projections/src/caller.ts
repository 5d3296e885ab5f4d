import { type Role } from '@bahi/contract/may';

/** Who asks; the organisation comes from their session, never from the request. */
export interface Caller {
  readonly userId: string;
  /** Null before they belong to a firm. */
  readonly organisationId: string | null;
  readonly role: Role | null;
}

/** A caller of a firm: all that `may` lets through where it names a role. */
export interface Member extends Caller {
  readonly organisationId: string;
  readonly role: Role;
}
