import { type Day } from '@bahi/kernel/day';
import { paise, type Paise } from '@bahi/kernel/paise';
import * as v from 'valibot';
import { aggregate, dayField, requireCreated, paiseField, type EventsOf } from '../aggregate.ts';

const place = v.object({ placeName: v.string(), placeAddress: v.string(), eLoc: v.string() });

/**
 * A firm and what its managers may do (docs/rules/permissions.md#roles). An owner is a person with the role
 * ADMIN. If an ADMIN is disabled, leaves or gets another role, this stream records it as well as their own,
 * so that concurrent commands cannot remove the last ADMIN.
 */
const events = {
  /** The firm starts to keep its books here. */
  OrganisationCreated: v.object({
    organisationId: v.string(),
    ownerId: v.string(),
    name: v.string(),
    gstNo: v.nullable(v.string()),
    place,
    /** The id of its logo's file. */
    companyLogo: v.exactOptional(v.nullable(v.string())),
    forceSettleLimitPaise: paiseField,
    managersMayDelete: v.boolean(),
  }),
  /** The owner changed these settings; an absent field is unchanged. */
  OrganisationUpdated: v.object({
    organisationId: v.string(),
    name: v.exactOptional(v.string()),
    gstNo: v.exactOptional(v.nullable(v.string())),
    place: v.exactOptional(place),
    /** The id of its logo's file; null removes the logo. */
    companyLogo: v.exactOptional(v.nullable(v.string())),
    forceSettleLimitPaise: v.exactOptional(paiseField),
    managersMayDelete: v.exactOptional(v.boolean()),
  }),
  /** Nothing is posted on or before `until` from now on; null opens the books again. */
  BooksClosed: v.object({
    organisationId: v.string(),
    until: v.nullable(dayField),
    reason: v.string(),
  }),
  /** One of its ADMINs was disabled by another. */
  OwnerDisabled: v.object({ organisationId: v.string(), userId: v.string() }),
  /** The ADMIN may sign in again. */
  OwnerEnabled: v.object({ organisationId: v.string(), userId: v.string() }),
  /** One of its ADMINs left the firm; another one remains. */
  OwnerLeft: v.object({ organisationId: v.string(), userId: v.string() }),
  /** One of its ADMINs got another role; another one remains. */
  OwnerDemoted: v.object({ organisationId: v.string(), userId: v.string() }),
  /** A member of its staff became an ADMIN. */
  OwnerAppointed: v.object({ organisationId: v.string(), userId: v.string() }),
};

export type OrganisationEvent = EventsOf<typeof events>;

export interface Organisation {
  readonly id: string;
  readonly name: string;
  readonly gstNo: string | null;
  readonly place: v.InferOutput<typeof place>;
  /** The id of its logo's file. */
  readonly companyLogo: string | null;
  readonly forceSettleLimitPaise: Paise;
  readonly managersMayDelete: boolean;
  readonly booksClosedUntil: Day | null;
  /** The present and past ADMINs who are disabled, have left or have another role now. */
  readonly absentOwners: readonly string[];
}

export const organisation = aggregate<Organisation | null, typeof events, [organisationId: string]>({
  category: 'organisation',
  events,
  initial: null,
  evolve: {
    OrganisationCreated: (_, { organisationId: id, ownerId: _owner, companyLogo = null, ...settings }) => ({
      id,
      ...settings,
      companyLogo,
      booksClosedUntil: null,
      absentOwners: [],
    }),
    OrganisationUpdated: (state, { organisationId: _, ...changed }) => ({
      ...requireCreated(state),
      ...changed,
    }),
    BooksClosed: (state, { until: booksClosedUntil }) => ({ ...requireCreated(state), booksClosedUntil }),
    OwnerDisabled: (state, { userId }) => withoutOwner(state, userId),
    OwnerEnabled: (state, { userId }) => withOwner(state, userId),
    OwnerLeft: (state, { userId }) => withoutOwner(state, userId),
    OwnerDemoted: (state, { userId }) => withoutOwner(state, userId),
    OwnerAppointed: (state, { userId }) => withOwner(state, userId),
  },
});

function withOwner(state: Organisation | null, userId: string): Organisation {
  const before = requireCreated(state);
  return { ...before, absentOwners: before.absentOwners.filter((owner) => owner !== userId) };
}

function withoutOwner(state: Organisation | null, userId: string): Organisation {
  const before = requireCreated(state);
  return { ...before, absentOwners: [...before.absentOwners, userId] };
}

/** Rs. 1,000: the most that a manager may write off until the owner changes it. */
export const DEFAULT_FORCE_SETTLE_LIMIT_PAISE = paise(100_000);

/** The most that a manager may write off. */
export function forceSettleLimit(firm: Organisation | null): Paise {
  return firm?.forceSettleLimitPaise ?? DEFAULT_FORCE_SETTLE_LIMIT_PAISE;
}
