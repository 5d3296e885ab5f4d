import * as v from 'valibot';
import { aggregate, requireCreated, type EventsOf } from '../aggregate.ts';
import { canSee, type Viewer } from '../scope.ts';

/**
 * An office of the firm that books trips, keeps cash and has its own result (docs/rules/branches.md). A firm
 * has its head office from its creation.
 */
const status = v.picklist(['ACTIVE', 'INACTIVE']);

const details = {
  locationId: v.exactOptional(v.nullable(v.string())),
  phone: v.exactOptional(v.nullable(v.string())),
  gstNo: v.exactOptional(v.nullable(v.string())),
  /** The prefix of its LR numbers; null removes it, as it does every detail. */
  lrPrefix: v.exactOptional(v.nullable(v.string())),
};

const events = {
  /** The branch books trips from now on. */
  BranchOpened: v.object({ branchId: v.string(), name: v.string(), code: v.string(), ...details }),
  /** The branch's details were changed; an absent field is unchanged. */
  BranchUpdated: v.object({
    branchId: v.string(),
    name: v.exactOptional(v.string()),
    code: v.exactOptional(v.string()),
    ...details,
  }),
  /** INACTIVE closes the branch: it accepts only what its existing trips still need. */
  BranchStatusSet: v.object({ branchId: v.string(), status }),
};

export type BranchEvent = EventsOf<typeof events>;

export interface BranchDetails {
  readonly name: string;
  readonly code: string;
  readonly locationId: string | null;
  readonly phone: string | null;
  readonly gstNo: string | null;
  /** `{FY}` in it is replaced by the financial year. */
  readonly lrPrefix: string | null;
}

export interface Branch extends BranchDetails {
  readonly id: string;
  readonly status: v.InferOutput<typeof status>;
}

const NO_DETAILS = { locationId: null, phone: null, gstNo: null, lrPrefix: null };

export const branch = aggregate<Branch | null, typeof events, [organisationId: string, branchId: string]>({
  category: 'branch',
  events,
  initial: null,
  evolve: {
    BranchOpened: (_, { branchId: id, ...details }) => ({ ...NO_DETAILS, ...details, id, status: 'ACTIVE' }),
    BranchUpdated: (state, { branchId: _, ...changed }) => ({ ...requireCreated(state), ...changed }),
    BranchStatusSet: (state, { status }) => ({ ...requireCreated(state), status }),
  },
});

/** The head office has the id of its firm, so that no look-up is needed. */
export function toHeadOfficeId(organisationId: string): string {
  return organisationId;
}

/**
 * Whether the member sees the head office, which has the opening balances and the credit on account of the
 * parties.
 */
export function canSeeHeadOffice(member: Viewer & { readonly organisationId: string }): boolean {
  return canSee(member, { anyOf: [toHeadOfficeId(member.organisationId)] });
}
