import { findErasure } from '@bahi/domain/access/erasure';
import { type EventStore, type RecordedEvent } from '@bahi/event-store/event-store';
import { machineTimer } from '@bahi/event-store/timer';
import { type React, Reactor, registerAtHead } from '@bahi/jobs/reactor';
import { type ReactorCheckpoints } from '@bahi/jobs/reactor-checkpoints';
import { type Erasures } from './erasures.ts';

/** Stored with its checkpoint, so it keeps its name. */
export const ERASURES_REACTOR = 'erasures';

interface ErasureReactorOptions {
  readonly events: Pick<EventStore, 'head' | 'subscribe'>;
  readonly checkpoints: ReactorCheckpoints;
  readonly erasures: Erasures;
  /** The epoch of the lease under which the reactor runs. */
  readonly epoch: number;
  readonly onTrouble: (error: unknown) => void;
}

/** The log before the first start of this version erases nobody. */
export async function registerErasures({
  checkpoints,
  events,
}: Pick<ErasureReactorOptions, 'checkpoints' | 'events'>): Promise<void> {
  await registerAtHead(checkpoints, events, ERASURES_REACTOR);
}

/**
 * Applies every erasure of the log, until the signal aborts. The command has applied it already, unless its process was
 * killed or a store was down.
 */
export function runErasures(options: ErasureReactorOptions, signal: AbortSignal): Promise<void> {
  const { events, checkpoints, erasures, epoch, onTrouble } = options;
  return new Reactor({
    name: ERASURES_REACTOR,
    events,
    checkpoints,
    epoch,
    onTrouble,
    setTimer: machineTimer,
    react: createErasureReaction(checkpoints, erasures),
  }).run(signal);
}

/** Erasures are rare, so the checkpoint is stored after each of them, and else after this many events. */
const EVENTS_PER_CHECKPOINT = 1_000;

function createErasureReaction(checkpoints: Pick<ReactorCheckpoints, 'advance'>, erasures: Erasures): React {
  /** The events since the stored checkpoint, which is at `from`. */
  let passed = { from: -1, to: -1, events: 0 };
  return async (batch, move) => {
    const hasErased = await applyAll(batch, erasures);
    const before = passed.to === move.from ? passed : { from: move.from, events: 0 };
    passed = { from: before.from, to: move.to, events: before.events + batch.length };
    if (!hasErased && passed.events < EVENTS_PER_CHECKPOINT) return true;
    const { from } = passed;
    passed = { from: move.to, to: move.to, events: 0 };
    return checkpoints.advance(ERASURES_REACTOR, { ...move, from });
  };
}

/** Whether there was any. */
async function applyAll(batch: readonly RecordedEvent[], erasures: Erasures): Promise<boolean> {
  const found = batch.map(findErasure).filter((erasure) => erasure !== null);
  for (const erasure of found) await erasures.apply(erasure);
  return found.length > 0;
}
