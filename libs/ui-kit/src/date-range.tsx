import { type Day } from '@bahi/kernel/day';

/** Days of a list, both ends included; an open end is absent. */
export interface DateRange {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}
