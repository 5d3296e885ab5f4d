import * as v from 'valibot';
import { aggregate, type EventsOf } from '../aggregate.ts';

/**
 * An office of the firm that books trips, keeps cash and answers for its result (RULES section 8). A firm has one from
 * its creation.
 */
const events = {
  /** It books trips from now on. */
  BranchOpened: v.object({ branchId: v.string(), name: v.string(), code: v.string() }),
};

export type BranchEvent = EventsOf<typeof events>;

export interface Branch {
  readonly id: string;
  readonly name: string;
  readonly code: string;
}

export const branch = aggregate<Branch | null, typeof events, [organisationId: string, branchId: string]>({
  category: 'branch',
  owner: (organisationId, branchId) => [organisationId, branchId],
  events,
  initial: null,
  evolve: {
    BranchOpened: (_, { branchId: id, name, code }) => ({ id, name, code }),
  },
});

/** The head office goes by its firm's own id: whoever knows the firm knows it, and nothing has to be looked up. */
export function headOfficeOf(organisationId: string): string {
  return organisationId;
}
