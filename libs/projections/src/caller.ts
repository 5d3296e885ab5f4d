import { type Role } from '@bahi/contract/may';
import { type Viewer } from '@bahi/domain/scope';

/** Who asks; the organisation comes from their session, never from the request. */
export interface Caller extends Viewer {
  /** Null before they belong to a firm. */
  readonly organisationId: string | null;
}

/** A caller of a firm: all that `may` lets through where it names a role. */
export interface Member extends Caller {
  readonly organisationId: string;
  readonly role: Role;
}
