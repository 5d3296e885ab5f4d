import { podStepOf, type Trip } from '../trip.ts';

/** docs/rules/screens.md#trip-wizard; the last is a stage, and takes no form. */
export type Step = 'start' | 'end' | 'pod' | 'settled';

/** Those that a trip has come to, in order: its end from COMPLETED on, its POD once that is submitted. */
export function stepsOf({ endedAt, podSubmittedAt }: Trip): readonly Step[] {
  if (endedAt === null) return ['start'];
  return podSubmittedAt === null ? ['start', 'end'] : ['start', 'end', 'pod', 'settled'];
}

export function titleOfStep(step: Step, trip: Trip): string {
  if (step === 'start') return 'Start Trip';
  if (step === 'end') return 'End Trip';
  return step === 'pod' ? podStepOf(trip) : 'Account Settled';
}

/** The form that is opened after this one was saved; null after the last, which is that of the trip's status. */
export function stepAfter(step: Step, trip: Trip): Step | null {
  const steps = stepsOf(trip);
  const next = steps[steps.indexOf(step) + 1] ?? null;
  return next === 'settled' ? null : next;
}
