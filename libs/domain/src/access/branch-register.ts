import { MAX_BRANCHES } from '@bahi/contract/branch-fields';
import { lrPrefixOnDay, lrPrefixPattern } from '@bahi/contract/access/branch';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { refusals } from '@bahi/contract/refusals';
import { acceptChanges, rejected, rejectedField, type UpdateDecision } from '@bahi/kernel/decision';
import { type Day } from '@bahi/kernel/day';
import * as v from 'valibot';
import { aggregate, type EventsOf } from '../aggregate.ts';

/**
 * The codes and LR prefixes of a firm's branches. They are in one stream, so that concurrent commands cannot
 * give the same code or prefix to two branches.
 */
const events = {
  /** The branch has this code and LR prefix from now on, instead of its earlier ones. */
  BranchRegistered: v.object({
    branchId: v.string(),
    code: v.string(),
    lrPrefix: v.nullable(v.string()),
  }),
};

export type BranchRegisterEvent = EventsOf<typeof events>;

interface Registration {
  readonly code: string;
  readonly lrPrefix: string | null;
}

/** The registrations, keyed by branch id. */
export type BranchRegister = Readonly<Record<string, Registration>>;

export const branchRegister = aggregate<BranchRegister, typeof events, [organisationId: string]>({
  category: 'branches',
  events,
  initial: {},
  evolve: {
    BranchRegistered: (register, { branchId, code, lrPrefix }) => ({
      ...register,
      [branchId]: { code, lrPrefix },
    }),
  },
});

/** Any day gives a prefix of the right form, because patterns match every financial year. */
const ANY_DAY = '2026-04-01' as Day;

/** The head office has this code from the firm's creation, without an event. */
export const HEAD_OFFICE = { code: 'HO', lrPrefix: null };

/**
 * Checks that the code and LR prefix are unique in the firm, and that the firm stays within its number of branches
 * (docs/rules/branches.md#fields).
 */
export function registerBranch(
  branchId: string,
  { code, lrPrefix }: Registration,
  { register, headOfficeId }: { readonly register: BranchRegister; readonly headOfficeId: string },
): UpdateDecision<BranchRegisterEvent, 'branch-code-taken' | 'invalid-input'> {
  const registered = Object.entries({ [headOfficeId]: HEAD_OFFICE, ...register });
  if (register[branchId] === undefined && branchId !== headOfficeId && registered.length >= MAX_BRANCHES)
    return rejected('invalid-input', refusalMessages.tooManyBranches(MAX_BRANCHES));
  const others = registered.filter(([id]) => id !== branchId).map(([, registration]) => registration);
  if (others.some((other) => other.code === code))
    return rejectedField('branch-code-taken', 'code', refusals['branch-code-taken'].message);
  if (lrPrefix !== null && others.some((other) => canOverlap(other.lrPrefix, lrPrefix)))
    return rejectedField('branch-code-taken', 'lrPrefix', refusalMessages.lrPrefixTaken);
  const before = registered.find(([id]) => id === branchId)?.[1];
  const isKnown = before?.code === code && before.lrPrefix === lrPrefix;
  return acceptChanges(isKnown ? [] : [{ type: 'BranchRegistered', data: { branchId, code, lrPrefix } }]);
}

/** Whether two prefixes can begin the same numbers. 'PN{FY}/' and 'PN26-27/' can, in the year 2026-27. */
function canOverlap(one: string | null, other: string): boolean {
  if (one === null) return false;
  const canBecome = (prefix: string, wanted: string) =>
    new RegExp(`^${lrPrefixPattern(prefix)}$`).test(lrPrefixOnDay(wanted, ANY_DAY));
  return canBecome(one, other) || canBecome(other, one);
}
