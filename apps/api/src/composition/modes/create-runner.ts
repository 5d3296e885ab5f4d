import { eventRegistry } from '@bahi/domain/event-registry';
import { type Projection } from '@bahi/read-store/projection';
import { Runner } from '@bahi/read-store/runner';
import { machineTimer } from '@bahi/event-store/timer';
import { type Backend, type BackendOptions } from './backend.ts';

interface RunnerParts
  extends Pick<Backend, 'events' | 'readStore' | 'personal'>, Pick<BackendOptions, 'print' | 'report'> {
  readonly projections: readonly Projection[];
}

/** How long events gather for one commit while nobody waits: no longer than an open screen would notice. */
const GATHER_MS = 8;

/** Creates the runner of these projections, for both modes. */
export function createRunner({
  events,
  readStore,
  personal,
  projections,
  print,
  report,
}: RunnerParts): Runner {
  return new Runner({
    events,
    store: readStore,
    projections,
    setTimer: machineTimer,
    gatherMs: GATHER_MS,
    reveal: async (event) => personal.reveal(eventRegistry.upcast(event)),
    onProgress: (progress) => print(`Building the read models: ${progress.events} events`),
    onTrouble: report,
  });
}
