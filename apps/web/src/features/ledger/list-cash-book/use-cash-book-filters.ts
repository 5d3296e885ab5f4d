import { type PaymentMode, paymentModes } from '@bahi/contract/labels';
import { type AskedPast } from '@bahi/contract/past';
import { addDays, type Day } from '@bahi/kernel/day';
import { useToday } from '@bahi/ui-kit/api/use-today';
import {
  daysFilter,
  type Filters,
  oneOfFilter,
  hiddenFilter,
  useFilters,
} from '@bahi/ui-kit/filters/filters';
import { useMemo } from 'react';
import { lastKnownDay, useAskedPast } from '../../../books/past.tsx';
import { type Branch } from '../../../branches/branch-choice.ts';

/** The default period in days, including today. */
const DAYS_SHOWN = 30;

export interface CashBookFilters {
  readonly filters: Filters;
  readonly branchId: string;
  readonly mode: PaymentMode;
  readonly startDate: Day;
  readonly endDate: Day;
  /** What the book is asked for. */
  readonly input: BookInput;
}

type BookInput = Pick<CashBookFilters, 'branchId' | 'mode' | 'startDate' | 'endDate'> & AskedPast;

/** The box and the days to show, as the page's address holds them. The default is the cash of the user's own branch. */
export function useCashBookFilters(branches: readonly Branch[], homeId: string): CashBookFilters {
  const today = useToday();
  const definitions = useMemo(
    () => ({
      days: daysFilter(),
      mode: hiddenFilter(paymentModes),
      branchId: oneOfFilter('Branch', Object.fromEntries(branches.map(({ id, name }) => [id, name]))),
    }),
    [branches],
  );
  const filters = useFilters(definitions);
  const past = useAskedPast();
  const { branchId, mode = 'CASH', startDate, endDate } = filters.input;
  const last = endDate ?? lastKnownDay(past, today);
  const box = {
    branchId: branchId ?? homeId,
    mode,
    startDate: startDate ?? addDays(last, 1 - DAYS_SHOWN),
    endDate: last,
  };
  return { filters, ...box, input: { ...box, ...past } };
}
