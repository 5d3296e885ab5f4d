import { type Role } from '@bahi/contract/may';

/** Who asks; the organisation comes from his session, never from the request. */
export interface Caller {
  readonly userId: string;
  /** Null before he belongs to a firm. */
  readonly organisationId: string | null;
  readonly role: Role | null;
}

/** For queries that only members may call. @throws when `may` let somebody else through: a bug */
export function firmOf(caller: Caller): string {
  if (caller.organisationId === null) throw new Error('a query of a firm was asked by somebody without one');
  return caller.organisationId;
}
