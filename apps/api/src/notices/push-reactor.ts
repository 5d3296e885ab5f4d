import { type EventStore } from '@bahi/event-store/event-store';
import { machineTimer } from '@bahi/event-store/timer';
import { enqueuing, Reactor, registerAtHead } from '@bahi/jobs/reactor';
import { type ReactorCheckpoints } from '@bahi/jobs/reactor-checkpoints';
import { type ReactorJobs } from '@bahi/jobs/reactor-jobs';
import { PUSHES, pushesOf } from './pushes-of.ts';

interface PushReactorOptions {
  readonly events: Pick<EventStore, 'head' | 'subscribe'>;
  readonly jobs: ReactorJobs;
  readonly checkpoints: ReactorCheckpoints;
  /** Of the lease under which it runs. */
  readonly epoch: number;
  readonly onTrouble: (error: unknown) => void;
}

/** What happened before the first start with keys is not pushed. */
export async function registerPushes({
  checkpoints,
  events,
}: Pick<PushReactorOptions, 'checkpoints' | 'events'>): Promise<void> {
  await registerAtHead(checkpoints, events, PUSHES);
}

/** Enqueues the pushes of what happens, until the signal aborts. It begins where {@link registerPushes} said. */
export function runPushes(options: PushReactorOptions, signal: AbortSignal): Promise<void> {
  const { events, jobs, checkpoints, epoch, onTrouble } = options;
  const react = enqueuing(PUSHES, jobs, pushesOf);
  return new Reactor({
    ...{ name: PUSHES, events, checkpoints, react, epoch, onTrouble },
    setTimer: machineTimer,
  }).run(signal);
}
