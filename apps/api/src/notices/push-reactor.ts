import { type EventStore } from '@bahi/event-store/event-store';
import { machineTimer } from '@bahi/event-store/timer';
import { createEnqueueReaction, Reactor, registerAtHead } from '@bahi/jobs/reactor';
import { type ReactorCheckpoints } from '@bahi/jobs/reactor-checkpoints';
import { type ReactorJobs } from '@bahi/jobs/reactor-jobs';
import { PUSHES, toPushJobs } from './to-push-jobs.ts';

interface PushReactorOptions {
  readonly events: Pick<EventStore, 'head' | 'subscribe'>;
  readonly jobs: ReactorJobs;
  readonly checkpoints: ReactorCheckpoints;
  /** The epoch of the lease under which the reactor runs. */
  readonly epoch: number;
  readonly onTrouble: (error: unknown) => void;
}

/**
 * Makes the reactor begin at the head of the log, so that events from before the first start with push keys are not
 * pushed.
 */
export async function registerPushes({
  checkpoints,
  events,
}: Pick<PushReactorOptions, 'checkpoints' | 'events'>): Promise<void> {
  await registerAtHead(checkpoints, events, PUSHES);
}

/**
 * Enqueues the pushes of new events until the signal aborts. Begins where {@link registerPushes} set the checkpoint.
 */
export function runPushes(options: PushReactorOptions, signal: AbortSignal): Promise<void> {
  const { events, jobs, checkpoints, epoch, onTrouble } = options;
  const react = createEnqueueReaction(PUSHES, jobs, toPushJobs);
  return new Reactor({
    name: PUSHES,
    events,
    checkpoints,
    react,
    epoch,
    onTrouble,
    setTimer: machineTimer,
  }).run(signal);
}
