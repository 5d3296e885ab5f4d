import {
  type Batch,
  type JsonObject,
  type Position,
  type RecordedEvent,
} from '@bahi/event-store/event-store';
import { type ReactorCheckpoint, type ReactorCheckpoints } from '@bahi/jobs/reactor-checkpoints';

/** The checkpoints of reactors, in memory. */
export function memoryCheckpoints(): ReactorCheckpoints {
  const stored = new Map<string, ReactorCheckpoint>();
  return {
    load: async (reactor) => stored.get(reactor) ?? null,
    async register(reactor, position) {
      if (stored.has(reactor)) return false;
      stored.set(reactor, { position, epoch: 0 });
      return true;
    },
    async advance(reactor, { from, to, epoch }) {
      const found = stored.get(reactor);
      if (found === undefined || found.position !== from || found.epoch > epoch) return false;
      stored.set(reactor, { position: to, epoch });
      return true;
    },
  };
}

interface GrowingLog {
  readonly events: { subscribe(from: Subscription): AsyncIterable<Batch> };
  append(...events: readonly RecordedEvent[]): void;
  /** Ends the waiting subscription with this error; without one, the next subscription. */
  fail(error: Error): void;
}

interface Subscription {
  readonly after: Position;
  readonly signal: AbortSignal;
}

/** A log in memory with subscriptions: the stored events as one batch, then each append as it comes. */
export function growingLog(...first: readonly RecordedEvent[]): GrowingLog {
  const log = [...first];
  let failure: Error | null = null;
  let wake = () => {};
  return {
    append(...events) {
      log.push(...events);
      wake();
    },
    fail(error) {
      failure = error;
      wake();
    },
    events: {
      async *subscribe({ after, signal }) {
        signal.addEventListener('abort', () => wake());
        for (let position = after; !signal.aborted;) {
          const changed = new Promise<void>((resolve) => (wake = resolve));
          if (failure !== null) {
            const error = failure;
            failure = null;
            throw error;
          }
          const events = log.filter((event) => event.position > position);
          const last = events.at(-1);
          if (last === undefined) {
            await changed;
          } else {
            position = last.position;
            yield { events, position, atHead: true };
          }
        }
      },
    },
  };
}

const TYPES = ['TripAdvanceReceived', 'TripPartPaid', 'TripSettled'] as const;

/** The nth event of a log: a minimal published event of a trip, for one of three firms. */
export function tripEvent(nth: number, { notes = 'x' }: { readonly notes?: string } = {}): RecordedEvent {
  const names = { vehicleId: 'v', customerId: 'c', driverId: 'd', managerId: null, branchId: 'b' };
  const data = { tripId: `t${nth}`, ...names, occurredOn: '2026-06-01', entries: [], notes };
  return stored(nth, TYPES[nth % TYPES.length] ?? 'TripSettled', data, `firm-${nth % 3}`);
}

/** The nth event of a log; it is not published. */
export function otpEvent(nth: number): RecordedEvent {
  return stored(nth, 'OtpUsed', { sessionHash: 'h', usedAt: 1 }, '');
}

/** The nth event of a log, of a type that only a newer version of Bahi knows. */
export function futureEvent(nth: number): RecordedEvent {
  return stored(nth, 'TripFlown', {}, 'firm-0');
}

/** The distance of two positions. Positions of real logs have gaps too, of any size. */
const POSITION_GAP = 100;

function stored(nth: number, type: string, data: JsonObject, organisation: string): RecordedEvent {
  return {
    id: `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`,
    type,
    data,
    metadata: { organisation, recordedAt: '1780284660000', schemaVersion: '1' },
    stream: `trip-${organisation}.t${nth}`,
    revision: 0,
    position: nth * POSITION_GAP,
  };
}
