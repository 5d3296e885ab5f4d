import * as v from 'valibot';
import { aggregate, known, type EventsOf } from '../aggregate.ts';

/**
 * An office of the firm that books trips, keeps cash and answers for its result (docs/rules/branches.md#the-two-branches-of-an-entry). A firm has one from
 * its creation.
 */
const status = v.picklist(['ACTIVE', 'INACTIVE']);

/** Null: it has none any more. */
const details = {
  locationId: v.exactOptional(v.nullable(v.string())),
  phone: v.exactOptional(v.nullable(v.string())),
  gstNo: v.exactOptional(v.nullable(v.string())),
  /** What the LR numbers of its trips begin with. */
  lrPrefix: v.exactOptional(v.nullable(v.string())),
};

const events = {
  /** It books trips from now on. */
  BranchOpened: v.object({ branchId: v.string(), name: v.string(), code: v.string(), ...details }),
  /** What is said of it was put right: an absent field is as it was. */
  BranchUpdated: v.object({
    branchId: v.string(),
    name: v.exactOptional(v.string()),
    code: v.exactOptional(v.string()),
    ...details,
  }),
  /** INACTIVE: it takes nothing new but what its trips still need. */
  BranchStatusSet: v.object({ branchId: v.string(), status }),
};

export type BranchEvent = EventsOf<typeof events>;

export interface Branch {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  /** Absent: it is active. */
  readonly status?: v.InferOutput<typeof status>;
  readonly lrPrefix?: string | null;
}

export const branch = aggregate<Branch | null, typeof events, [organisationId: string, branchId: string]>({
  category: 'branch',
  owner: (organisationId, branchId) => [organisationId, branchId],
  events,
  initial: null,
  evolve: {
    BranchOpened: (_, { branchId: id, name, code, lrPrefix }) => ({
      ...{ id, name, code },
      ...(lrPrefix === undefined ? {} : { lrPrefix }),
    }),
    BranchUpdated: (state, { branchId: _, name, code, lrPrefix }) => ({
      ...known(state),
      ...(name === undefined ? {} : { name }),
      ...(code === undefined ? {} : { code }),
      ...(lrPrefix === undefined ? {} : { lrPrefix }),
    }),
    BranchStatusSet: (state, { status }) => ({ ...known(state), status }),
  },
});

/** The head office goes by its firm's own id: whoever knows the firm knows it, and nothing has to be looked up. */
export function headOfficeOf(organisationId: string): string {
  return organisationId;
}
