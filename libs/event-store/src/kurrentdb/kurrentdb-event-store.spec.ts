import { setTimeout as elapsed } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  append,
  appendSome,
  appendUntilDone,
  allEvents,
  follow,
  eventIds,
  newEvent,
  newStream,
  readPages,
  streamNames,
  subscribed,
  whenAnswered,
  write,
} from '../suite-fixtures.ts';
import { restoredLogSuite } from '../suite-position-cases.ts';
import { eventStoreSuite } from '../event-store-suite.ts';
import {
  type EventStore,
  NO_STREAM,
  type Position,
  type RecordedEvent,
  START,
  StoreUnavailable,
} from '../event-store.ts';
import { recordedTimes } from '../recorded-times.ts';
import { ManualTimer } from '../timer-fixtures.ts';
import { openKurrentDbEventStore } from './kurrentdb-event-store.ts';
import { type KurrentDbDouble, startKurrentDbDouble } from './test-double/kurrentdb-double.ts';

/** Longer than an answer takes on a busy machine; only the cases about time-outs wait for it. */
const TIMEOUT_MS = 30_000;

const open = ({ connectionString }: Pick<KurrentDbDouble, 'connectionString'>, timeoutMs = TIMEOUT_MS) =>
  openKurrentDbEventStore({ connectionString, timeoutMs });

describe('against the protocol double', () => {
  let started: Promise<KurrentDbDouble> | undefined;
  let shared: EventStore | undefined;
  const theDouble = () => (started ??= startKurrentDbDouble());

  // The native client takes half a second to connect, so cases share a store until one of them closes it.
  async function sharedStore(): Promise<EventStore> {
    const store = (shared ??= await open(await theDouble()));
    return {
      ...store,
      close: () => {
        shared = undefined;
        return store.close();
      },
    };
  }
  afterAll(async () => {
    await shared?.close();
    await (await started)?.close();
  });

  async function makeHarness() {
    const store = await sharedStore();
    const { log } = await theDouble();
    const reopen = async () => {
      await store.close();
      return sharedStore();
    };
    const restoreTo = async (position: Position) => {
      log.cutBehind(position);
      return reopen();
    };
    return { store, reopen, restoreTo, dispose: async () => log.clear() };
  }

  eventStoreSuite('KurrentDB', makeHarness);
  restoredLogSuite('KurrentDB', makeHarness);
});

describe('a KurrentDB event store', () => {
  let double: KurrentDbDouble;
  let store: EventStore;
  let trip: string;
  let serverTimeMs: number;

  beforeEach(async () => {
    serverTimeMs = 1_780_000_000_000;
    double = await startKurrentDbDouble({ clock: () => serverTimeMs });
    store = await open(double);
    trip = newStream('trip');
  });
  afterEach(async () => {
    await store.close();
    await double.close();
  });

  const never = new AbortController().signal;
  const wholeLog = async () => allEvents(await readPages(store, START, 1_000));

  describe('on a connection that went silent', () => {
    let timer: ManualTimer;
    let patient: EventStore;

    const openedBy = ({ setTimer }: ManualTimer) =>
      openKurrentDbEventStore({ connectionString: double.connectionString, timeoutMs: TIMEOUT_MS, setTimer });

    beforeEach(async () => {
      timer = new ManualTimer();
      patient = await openedBy(timer);
    });
    afterEach(() => patient.close());

    /** Makes a request, and lets the time-out pass once only the answer is missing. */
    async function givesUp(ask: () => Promise<unknown>, isAsked = () => true): Promise<void> {
      const before = timer.waiting;
      const given = expect(ask()).rejects.toBeInstanceOf(StoreUnavailable);
      await until(() => timer.waiting > before && isAsked());
      timer.pass(TIMEOUT_MS);
      await given;
    }

    it('gives up an append within the time-out and continues over a new connection', async () => {
      await append(patient, write(trip, NO_STREAM, newEvent()));
      const batches = store.subscribe({ after: START, signal: never })[Symbol.asyncIterator]();
      await batches.next();
      double.port.silenceConnections();
      const next = write(trip, 0, newEvent());
      await givesUp(() => append(patient, next));
      await append(patient, next);
      await batches.return?.();
      expect(await patient.readStream(trip)).toHaveLength(2);
    });

    it.each<[string, () => Promise<unknown>]>([
      ['readStream', () => patient.readStream(trip)],
      ['readAll', () => patient.readAll({ after: START, max: 10 })],
    ])('gives up %s within the time-out and continues over a new connection', async (_, read) => {
      await append(patient, write(trip, NO_STREAM, newEvent()));
      const before = await read();
      double.port.silenceConnections();
      await givesUp(read);
      expect(await read()).toEqual(before);
    });

    it('gives up a subscription that is not confirmed', async () => {
      double.port.acceptSilently(true);
      await givesUp(() => subscribed(patient, START, 1));
    });

    it('ends a subscription that receives no events although the log has some, and the next one continues without loss', async () => {
      await append(patient, write(trip, NO_STREAM, newEvent()));
      const batches = patient.subscribe({ after: START, signal: never })[Symbol.asyncIterator]();
      const last = (await batches.next()).value.position;
      double.port.silenceNewestConnection();
      const missed = [newEvent(), newEvent()];
      await append(patient, write(newStream('party'), NO_STREAM, ...missed));
      const ended = expect(batches.next()).rejects.toMatchObject({
        message: expect.stringContaining('the subscription brought nothing'),
      });
      // The first check asks for the head, within a time-out, and schedules the second, which finds that it has not
      // arrived.
      const before = timer.timesSet;
      timer.pass(TIMEOUT_MS);
      await until(() => timer.timesSet === before + 2);
      timer.pass(TIMEOUT_MS);
      await ended;
      expect(eventIds(await subscribed(patient, last, 2))).toEqual(eventIds(missed));
    });

    it('gives up opening a store and a new connection within the time-out', async () => {
      double.port.acceptSilently(true);
      await givesUp(() => openedBy(timer));
      await givesUp(() => append(patient, write(trip, NO_STREAM, newEvent())));
      double.port.acceptSilently(false);
      await append(patient, write(trip, NO_STREAM, newEvent()));
    });

    it('writes an append once that is repeated after its answer was lost', async () => {
      const writes = [write(trip, NO_STREAM, newEvent()), write(newStream('party'), NO_STREAM, newEvent())];
      await append(patient, write(newStream('trip'), NO_STREAM, newEvent()));
      double.port.silenceAnswers();
      await givesUp(
        () => append(patient, ...writes),
        () => double.log.hasWritten(trip),
      );
      await append(patient, ...writes);
      const events = allEvents(await readPages(patient, START, 1_000));
      expect(events.map(({ stream }) => stream).slice(1)).toEqual(writes.map(({ stream }) => stream));
    });
  });

  describe('when the server dies', () => {
    it('rejects appends and reads as unavailable, and continues when the server is back', async () => {
      await append(store, write(trip, NO_STREAM, newEvent()));
      await double.port.kill();
      const next = write(trip, 0, newEvent());
      await expect(append(store, next)).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(
        append(store, next, write(newStream('party'), NO_STREAM, newEvent())),
      ).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(store.readStream(trip)).rejects.toBeInstanceOf(StoreUnavailable);
      await double.port.open();
      await append(store, next);
      expect(await store.readStream(trip)).toHaveLength(2);
    });

    it('ends a subscription with an error, and the next one continues without loss', async () => {
      await append(store, write(trip, NO_STREAM, newEvent()));
      const batches = store.subscribe({ after: START, signal: never })[Symbol.asyncIterator]();
      expect(streamNames(await batches.next())).toEqual([trip]);
      const last = (await store.readAll({ after: START, max: 10 })).position;
      const waiting = batches.next();
      await double.port.kill();
      await expect(waiting).rejects.toBeInstanceOf(StoreUnavailable);

      await double.port.open();
      const missed = [newEvent(), newEvent()];
      await append(store, write(newStream('party'), NO_STREAM, ...missed));
      expect(eventIds(await subscribed(store, last, 2))).toEqual(eventIds(missed));
    });

    it('loses and duplicates nothing under load', async () => {
      const WRITERS = 8;
      const APPENDS = 30;
      // A call may get no answer if its connection dies while it is opened; everything is retried here.
      const impatient = await open(double, 5_000);
      const received: RecordedEvent[] = [];
      const writers = Array.from({ length: WRITERS }, async () => {
        const streams = [newStream('trip'), newStream('party')] as const;
        for (let revision = NO_STREAM; revision < APPENDS - 1; revision += 1)
          await appendUntilDone(impatient, ...streams.map((stream) => write(stream, revision, newEvent())));
      });
      const reader = whenAnswered(() => follow(impatient, received, WRITERS * APPENDS * 2));
      for (const share of [0.2, 0.5, 0.8]) {
        await until(() => received.length >= WRITERS * APPENDS * 2 * share);
        await double.port.kill();
        await double.port.open();
      }
      await Promise.all([...writers, reader]);
      await impatient.close();
      expect(received).toEqual(await wholeLog());
      expect(received).toHaveLength(WRITERS * APPENDS * 2);
    });
  });

  it('hides the events that the server writes for itself', async () => {
    for (let revision = NO_STREAM; revision < 9; revision += 1)
      await append(store, write(trip, revision, newEvent()));
    expect((await wholeLog()).every(({ stream }) => stream === trip)).toBe(true);
    expect(await subscribed(store, 0, 10)).toEqual(await wholeLog());
  });

  it("catches up from any checkpoint after a restart, with the server's own events after it", async () => {
    await appendSome(store, 6);
    double.log.writeOwn(100);
    await appendSome(store, 3);
    double.log.writeOwn(100);
    const pages = await readPages(store, START, 1);
    await store.close();
    await double.port.kill();
    await double.port.open();
    store = await open(double);

    const last = pages.at(-1)?.position ?? START;
    expect(await store.head()).toBe(last);
    for (const [index, { position }] of pages.slice(0, -1).entries()) {
      const behind = allEvents(pages.slice(index + 1));
      expect(allEvents(await readPages(store, position, 4))).toEqual(behind);
      expect(await subscribed(store, position, behind.length)).toEqual(behind);
    }
    expect(await store.readAll({ after: last, max: 4 })).toEqual({
      events: [],
      position: last,
      atHead: true,
    });
    const waiting = store.subscribe({ after: last, signal: never })[Symbol.asyncIterator]().next();
    const { position } = await append(store, write(trip, NO_STREAM, newEvent()));
    expect((await waiting).value).toMatchObject({ position, atHead: true });
  });

  it('answers a repeat while the first try is under way, which the server itself leaves unanswered', async () => {
    const release = double.log.holdReplication();
    const repeated = write(trip, NO_STREAM, newEvent());
    const firstTry = append(store, repeated);
    await until(() => double.log.hasWritten(trip));
    const secondTry = append(store, repeated);
    const behind = write(newStream('party'), NO_STREAM, newEvent());
    const last = append(store, behind);
    await until(() => double.log.hasWritten(behind.stream));
    release();
    const [first, second] = await Promise.all([firstTry, secondTry, last]);
    expect(second).toEqual(first);
    expect(await wholeLog()).toHaveLength(2);
  });

  it('checks against events that are written but not readable yet', async () => {
    const party = newStream('party');
    const release = double.log.holdReplication();
    const closing = append(store, write(party, NO_STREAM, newEvent()));
    await until(() => double.log.hasWritten(party));
    const late = append(store, write(trip, NO_STREAM, newEvent()), write(party, NO_STREAM));
    await expect(late).rejects.toMatchObject({ stream: party, actualRevision: 0 });
    release();
    await closing;
    expect(eventIds(await wholeLog())).toHaveLength(1);
  });

  it('returns the metadata of an append over several streams without keys of the server', async () => {
    const { metadata } = newEvent();
    await append(store, write(trip, NO_STREAM, newEvent()), write(newStream('party'), NO_STREAM, newEvent()));
    expect((await wholeLog()).map((event) => event.metadata)).toEqual([
      { ...metadata, place: '1/2' },
      { ...metadata, place: '2/2' },
    ]);
  });

  it('takes recorded times from the clock of the server, so that writers with other clocks agree', async () => {
    const byClock = (clockMs: number) => {
      const event = newEvent();
      return { ...event, metadata: { ...event.metadata, recordedAt: String(clockMs) } };
    };
    const appendAt = async (clockMs: number) => {
      await append(store, write(newStream('trip'), NO_STREAM, byClock(clockMs)));
      serverTimeMs += 10;
    };
    await appendAt(serverTimeMs + 3_000);
    await appendAt(serverTimeMs);
    await appendAt(serverTimeMs + 3_000);
    expect(recordedTimes(await wholeLog(), 0)).toEqual([0, 10, 20].map((ms) => 1_780_000_000_000 + ms));
  });

  it('reports at the head of a subscription that no event is left', async () => {
    const batches = store.subscribe({ after: START, signal: never })[Symbol.asyncIterator]();
    const waiting = batches.next();
    await append(store, write(trip, NO_STREAM, newEvent()));
    expect((await waiting).value).toMatchObject({ atHead: true });
    await batches.return?.();
  });
});

/** Leaves the core to the threads of the native client in between. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await elapsed(2);
}
