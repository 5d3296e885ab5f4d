import { type listTrail } from '@bahi/contract/audit/list-trail';
import { type TrailKind, trailKinds } from '@bahi/contract/audit/trail-labels';
import { trailTypeLabels } from '@bahi/contract/audit/trail-types';
import { codes } from '@bahi/contract/codes';
import { type WireInput } from '@bahi/contract/define';
import { addDays } from '@bahi/kernel/day';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { type DateRange } from '@bahi/ui-kit/filters/date-range';
import {
  anyOfFilter,
  daysFilter,
  type Filters,
  oneOfFilter,
  otherDaysFilter,
  pageFilter,
  pickFilter,
  THING_TYPE_KEY,
  thingFilter,
  useFilters,
} from '@bahi/ui-kit/filters/filters';
import { useListSearchParams } from '@bahi/ui-kit/tables/use-list-search-params';
import { useMemo } from 'react';
import { PEOPLE } from '../../../forms/picklists.ts';
import { type KindFilter, useKindFilter } from '../trail-kinds.ts';
import { statementsOfParty } from './statements-of-party.ts';
import { THINGS } from './trail-things.ts';

/** The page opens on these kinds: what was not simply entered. */
const USUAL_KINDS: readonly TrailKind[] = ['CHANGE', 'TAKEN_BACK', 'REOPENED'];
/** The page opens on so many days, including today. */
export const USUAL_DAYS = 30;

const BACK_DATED = { 0: '0 days', 3: '3 days', 7: '7 days', 30: '30 days', 90: '90 days' };

/** @param partyId the party that is chosen as the thing */
const defineFilters = (partyId: string | null) => ({
  days: daysFilter({ offersLastDays: true }),
  businessDays: otherDaysFilter('Business date', ['occurredFrom', 'occurredTo']),
  userId: pickFilter('Person', PEOPLE, { many: false }),
  entityId: thingFilter('Thing', THINGS),
  types: anyOfFilter('Type', trailTypeLabels, { searchable: true }),
  branchId: pageFilter(),
  backDatedDays: oneOfFilter('Back-dated by more than', BACK_DATED),
  sinceStatementId: pickFilter('Since statement', statementsOfParty(partyId), { many: false }),
});

/** The filters of the page, as its address holds them. */
export interface TrailFilters {
  readonly filters: Filters;
  readonly kinds: KindFilter;
  /** The days that are shown while none are chosen; open where a thing, a statement or business dates narrow the list. */
  readonly usualRange: DateRange;
  /** The days that are shown. */
  readonly range: DateRange;
  readonly input: Omit<WireInput<typeof listTrail>, 'before' | 'limit'>;
  readonly isUsed: boolean;
  readonly clear: () => void;
}

export function useTrailFilters(): TrailFilters {
  const today = useToday();
  const [address, change] = useListSearchParams();
  const partyId = address.get(THING_TYPE_KEY) === 'PARTY' ? address.get('entityId') : null;
  const filters = useFilters(useMemo(() => defineFilters(partyId), [partyId]));
  const { startDate, endDate, backDatedDays, ...others } = filters.input;
  const kinds = useKindFilter(others.types === undefined ? USUAL_KINDS : null);
  const { entityId, sinceStatementId, occurredFrom, occurredTo } = others;
  const isNarrowed = [entityId, sinceStatementId, occurredFrom, occurredTo].some(
    (value) => value !== undefined,
  );
  const usualRange = useMemo(
    () => (isNarrowed ? {} : { from: addDays(today, 1 - USUAL_DAYS), to: today }),
    [isNarrowed, today],
  );
  const hasDays = startDate !== undefined || endDate !== undefined;
  const range = hasDays ? { from: startDate, to: endDate } : usualRange;
  return {
    filters,
    kinds,
    usualRange,
    range,
    input: {
      ...others,
      ...toKinds(kinds, others.types !== undefined),
      ...(backDatedDays === undefined ? {} : { backDatedDays: Number(backDatedDays) }),
      // What is recorded today is shown even if the clock of the device is behind.
      ...(range.from === undefined ? {} : { startDate: range.from }),
      ...(hasDays && range.to !== undefined ? { endDate: range.to } : {}),
    },
    isUsed: filters.used || kinds.isChosen,
    clear: () =>
      change(
        (next) => {
          for (const key of [...Object.keys(filters.filterValues), 'kinds'])
            // The branch is chosen in the header.
            if (key !== 'branchId') next.delete(key);
        },
        { replace: true },
      ),
  };
}

/** Chosen types show all their rows, technical ones too, while no kinds are chosen. */
function toKinds({ kinds, isChosen }: KindFilter, hasTypes: boolean): { readonly kinds?: TrailKind[] } {
  if (hasTypes && !isChosen) return { kinds: codes(trailKinds) };
  return kinds === null ? {} : { kinds: [...kinds] };
}
