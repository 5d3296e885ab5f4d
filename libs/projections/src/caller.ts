import { type Role } from '@bahi/contract/may';
import { type Viewer } from '@bahi/domain/scope';

/**
 * The person for whom rows are read, or whom a change may reach. A request takes the organisation from the session,
 * never from its input.
 */
export interface Caller extends Viewer {
  /** Null until they belong to a firm. */
  readonly organisationId: string | null;
}

/** A caller who belongs to a firm. The API's type for the sender of a command or query is `MemberPrincipal`. */
export interface Member extends Caller {
  readonly organisationId: string;
  readonly role: Role;
}
