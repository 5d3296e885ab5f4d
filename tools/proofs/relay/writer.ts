import {
  type EventStore,
  type JsonObject,
  type NewEvent,
  NO_STREAM,
  type Position,
  START,
} from '@bahi/event-store/event-store';
import { setTimeout as elapsed } from 'node:timers/promises';
import { type Random } from '../harness/random.ts';

const FIRMS = 20;
const PUBLISHED = ['TripAdvanceReceived', 'TripPartPaid', 'TripSettled'] as const;
const MAX_EVENTS = 5;
const MAX_PAUSE_MS = 8;

export interface Writer {
  /** Position of the last acknowledged event. */
  readonly written: Position;
  /** Stops after the append in progress. */
  stop(): Promise<void>;
}

/** Appends to the streams of a few firms until it is stopped. Each append has one event that is not published. */
export function startWriting(store: EventStore, random: Random): Writer {
  const firms = Array.from({ length: FIRMS }, () => random.uuid());
  let written: Position = START;
  let isStopping = false;
  const writing = (async () => {
    while (!isStopping) {
      const { position } = await store.append(nextWrites(firms, random));
      written = position;
      await elapsed(random.integer(0, MAX_PAUSE_MS));
    }
  })();
  return {
    get written() {
      return written;
    },
    stop() {
      isStopping = true;
      return writing;
    },
  };
}

function nextWrites(firms: readonly string[], random: Random) {
  const organisation = random.pickAny(firms) ?? '';
  const tripId = random.uuid();
  const names = { branchId: organisation, vehicleId: 'v', customerId: 'c', driverId: 'd', managerId: null };
  const data = { tripId, ...names, occurredOn: '2026-06-01', entries: [], notes: 'never published' };
  const count = random.integer(1, MAX_EVENTS);
  const event = (type: string, content: JsonObject, place: number): NewEvent => ({
    id: random.uuid(),
    type,
    data: content,
    metadata: {
      organisation,
      recordedAt: '1780284660000',
      schemaVersion: '1',
      place: `${place}/${count + 1}`,
    },
  });
  const events = Array.from({ length: count }, (_, index) => event(random.pick(PUBLISHED), data, index + 1));
  return [
    { stream: `trip-${organisation}.${tripId}`, expectedRevision: NO_STREAM, events },
    {
      stream: `key-${random.uuid()}`,
      expectedRevision: NO_STREAM,
      events: [event('CommandKeyUsed', {}, count + 1)],
    },
  ];
}
