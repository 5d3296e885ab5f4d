import { type Role } from '@bahi/contract/may';
import { type Viewer } from '@bahi/domain/scope';

/** The person who asks. The organisation comes from their session, never from the request. */
export interface Caller extends Viewer {
  /** Null until they belong to a firm. */
  readonly organisationId: string | null;
}

/** A caller who belongs to a firm. `may` admits only members where it names a role. */
export interface Member extends Caller {
  readonly organisationId: string;
  readonly role: Role;
}
