import { type JsonObject, type RecordedEvent } from '@bahi/event-store/event-store';
import { type SetTimer } from '@bahi/event-store/timer';
import { type RecordedEnvelope } from '@bahi/kernel/envelope';
import { type Projection } from './projection.ts';
import { type ReadStore } from './read-store.ts';
import { Runner, type RunnerOptions } from './runner.ts';

/** A log as the runner follows it; it closes after its last event. */
export type ClosedLog = RunnerOptions['events'];

export function closedLog(events: readonly RecordedEnvelope[]): ClosedLog {
  const recorded = events.map(recordedEvent);
  return {
    async readAll({ after, max }) {
      const later = recorded.filter(({ position }) => position > after);
      const batch = later.slice(0, max);
      return { events: batch, position: batch.at(-1)?.position ?? after, atHead: later.length <= max };
    },
    contains: async (position) => recorded.some((event) => event.position === position),
    async *subscribe() {},
  };
}

/** The log in batches of `size` events. */
export function inBatches(log: ClosedLog, size: number): ClosedLog {
  return { ...log, readAll: ({ after, max }) => log.readAll({ after, max: Math.min(max, size) }) };
}

/**
 * The log with repeats, as at-least-once delivery allows them: each batch comes twice, and then all events from the
 * beginning.
 */
export function withRepeats(log: ClosedLog, size: number): ClosedLog {
  return {
    ...log,
    readAll: async ({ after }) => ({ events: [], position: after, atHead: true }),
    async *subscribe({ after }) {
      const delivered: RecordedEvent[] = [];
      for (let from = after; ;) {
        const batch = await log.readAll({ after: from, max: size });
        delivered.push(...batch.events);
        yield batch;
        yield batch;
        yield { ...batch, events: [...delivered] };
        if (batch.atHead) return;
        from = batch.position;
      }
    },
  };
}

/** A timer whose pauses end as soon as all other work has had its turn. */
const atOnce: SetTimer = (_ms, run) => {
  const timer = setImmediate(run);
  return () => clearImmediate(timer);
};

/** Runs the real runner over the log to its end. Answers the errors that it reported; a poison event is not retried. */
export async function runLog(
  log: ClosedLog,
  store: ReadStore,
  projections: readonly Projection[],
): Promise<readonly Error[]> {
  const troubles: Error[] = [];
  const onTrouble = (error: unknown): void =>
    void troubles.push(error instanceof Error ? error : new Error(String(error)));
  const runner = new Runner({ events: log, store, projections, setTimer: atOnce, onTrouble });
  await runner.run(new AbortController().signal);
  return troubles;
}

function recordedEvent(envelope: RecordedEnvelope): RecordedEvent {
  const { organisationId, userId, occurredOn, clockMs, ...named } = envelope;
  const { commandId, source, command, branchId, session, place, hash, data, ...event } = named;
  const metadata = {
    organisation: organisationId ?? '',
    user: userId ?? '',
    occurredOn,
    recordedAt: String(clockMs),
    commandId: commandId ?? '',
    source: source ?? '',
    command: command ?? '',
    branch: branchId ?? '',
    session: session ?? '',
    hash: hash ?? '',
    ...(place === null ? {} : { place }),
  };
  return { ...event, data: data as JsonObject, metadata };
}
