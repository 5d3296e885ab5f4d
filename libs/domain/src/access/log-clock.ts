import { accepted, type Decision } from '@bahi/kernel/decision';
import * as v from 'valibot';
import { aggregate, type EventsOf } from '../aggregate.ts';

/** The clock of the installation, whose time every event gets (docs/decisions/0063-recorded-times.md). */
const events = {
  /**
   * A process found its clock behind the recorded time of the log: it had run ahead and was corrected. What was
   * recorded before is known from this event's time of the clock on.
   */
  ClockSetBack: v.object({ behindMs: v.number() }),
};

export type LogClockEvent = EventsOf<typeof events>;

export const logClock = aggregate<null, typeof events, [what: 'log']>({
  category: 'clock',
  events,
  initial: null,
  evolve: { ClockSetBack: () => null },
});

export function recordSetBack(behindMs: number): Decision<LogClockEvent, never> {
  return accepted([{ type: 'ClockSetBack', data: { behindMs } }]);
}
