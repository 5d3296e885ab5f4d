import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import * as v from 'valibot';
import { aggregate, dayField, hundredthsField, type EventsOf } from '../aggregate.ts';

const events = {
  /** The economy of the interval that a fill-up ends is unusual; users are notified once. */
  EconomyFoundUnusual: v.object({
    fillupId: v.string(),
    vehicleId: v.string(),
    /** The branch that bears the fill-up. */
    branchId: v.string(),
    /** The manager who looks after the vehicle. */
    managerId: v.nullable(v.string()),
    /** The day of the fill-up. */
    filledOn: dayField,
    /** Hundredths of `unit`, as is `median`. */
    economy: hundredthsField,
    /** The median of the vehicle's intervals in the 90 days before. */
    median: hundredthsField,
    unit: v.picklist(['km/l', 'l/h']),
  }),
};

export type UnusualEconomyEvent = EventsOf<typeof events>;
export type UnusualEconomy = UnusualEconomyEvent['data'];

interface EconomyNotice {
  readonly isNotified: boolean;
}

/** Whether users were notified of the economy of a fill-up. docs/rules/notices.md#unusual-economy. */
export const unusualEconomy = aggregate<
  EconomyNotice,
  typeof events,
  [organisationId: string, fillupId: string]
>({
  category: 'economy',
  events,
  initial: { isNotified: false },
  evolve: { EconomyFoundUnusual: () => ({ isNotified: true }) },
});

/** Records a notice once per fill-up, even if later corrections make its economy usual and unusual again. */
export function recordEconomyNotice(
  found: UnusualEconomy,
  { isNotified }: EconomyNotice,
): Decision<UnusualEconomyEvent, 'already-notified'> {
  return isNotified ? rejected('already-notified') : accepted([{ type: 'EconomyFoundUnusual', data: found }]);
}
