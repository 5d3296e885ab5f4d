import { podStepTitle, type Trip } from '../trip.ts';

/** The steps of docs/rules/screens.md#trip-wizard. The last is a stage without a form. */
export type Step = 'start' | 'end' | 'pod' | 'settled';

/** The steps that a trip has reached, in order. The end appears from COMPLETED on, and the POD once it is submitted. */
export function listSteps({ endedAt, podSubmittedAt }: Trip): readonly Step[] {
  if (endedAt === null) return ['start'];
  return podSubmittedAt === null ? ['start', 'end'] : ['start', 'end', 'pod', 'settled'];
}

export function stepTitle(step: Step, trip: Trip): string {
  if (step === 'start') return 'Start Trip';
  if (step === 'end') return 'End Trip';
  return step === 'pod' ? podStepTitle(trip) : 'Account Settled';
}

/** The form to open after this one was saved; null after the last form that the trip has reached. */
export function stepAfter(step: Step, trip: Trip): Step | null {
  const steps = listSteps(trip);
  const next = steps[steps.indexOf(step) + 1] ?? null;
  return next === 'settled' ? null : next;
}
