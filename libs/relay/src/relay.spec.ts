import { type Position, type RecordedEvent, START, StoreUnavailable } from '@bahi/event-store/event-store';
import { type ReactorCheckpoints } from '@bahi/jobs/reactor-checkpoints';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fc } from '@bahi/kernel/fast-check-fixtures';
import { readCloudEvent } from './cloud-event.ts';
import { createDeduplicator } from './deduplicator.ts';
import { type MemoryTopic, memoryTopic } from './publisher-fixtures.ts';
import { futureEvent, growingLog, memoryCheckpoints, otpEvent, tripEvent } from './relay-fixtures.ts';
import {
  RELAY,
  type Relay,
  createRelay,
  RelaySuperseded,
  RelayUnregistered,
  UnpublishableEvent,
} from './relay.ts';

describe('the relay', () => {
  let topic: MemoryTopic;
  let checkpoints: ReactorCheckpoints;
  let ending: AbortController;
  let running: Promise<unknown>;

  beforeEach(async () => {
    topic = memoryTopic();
    checkpoints = memoryCheckpoints();
    await checkpoints.register(RELAY, START);
    ending = new AbortController();
    running = Promise.resolve();
  });
  afterEach(async () => {
    ending.abort();
    await running;
  });

  type Log = ReturnType<typeof growingLog>;
  const over = (log: Log, epoch = 1, onTrouble: (trouble: unknown) => void = () => undefined) =>
    createRelay({
      events: log.events,
      checkpoints,
      publisher: topic.publisher,
      epoch,
      onTrouble,
      retryAfterMs: 1,
    });

  function start(log: Log, epoch = 1): Relay & { readonly troubles: readonly unknown[] } {
    const troubles: unknown[] = [];
    const started = over(log, epoch, (trouble) => troubles.push(trouble));
    running = started.run(ending.signal).catch((error: unknown) => void troubles.push(error));
    return { ...started, troubles };
  }

  const reached = async () => (await checkpoints.load(RELAY))?.position;
  const until = async (position: Position) => untilTrue(async () => (await reached()) === position);
  const sent = () => topic.sent().map((message) => readCloudEvent(message));
  const sequences = () => sent().map(({ sequence }) => sequence);
  const positions = (events: readonly RecordedEvent[]) => events.map(({ position }) => position);

  it('sends published events in order, and skips the rest', async () => {
    const first = [tripEvent(1), otpEvent(2), tripEvent(3)];
    const log = growingLog(...first);
    start(log);
    await until(otpEvent(3).position);
    const later = [tripEvent(4), otpEvent(5)];
    log.append(...later);
    await until(otpEvent(5).position);
    expect(sequences()).toEqual(positions([tripEvent(1), tripEvent(3), tripEvent(4)]));
    expect(topic.sizes).toEqual([2, 1]);
  });

  it('continues after its checkpoint', async () => {
    const log = growingLog(tripEvent(1), tripEvent(2));
    await checkpoints.advance(RELAY, { from: START, to: tripEvent(1).position, epoch: 1 });
    const { status } = start(log);
    await until(tripEvent(2).position);
    expect(sequences()).toEqual(positions([tripEvent(2)]));
    expect(status()).toEqual({ position: tripEvent(2).position, trouble: null });
  });

  it('sends again what may not have been sent, with the same id and sequence', async () => {
    const log = growingLog(tripEvent(1));
    const { troubles } = start(log);
    await until(tripEvent(1).position);
    topic.failNext('before');
    log.append(tripEvent(2));
    await until(tripEvent(2).position);
    topic.failNext('after');
    log.append(tripEvent(3), tripEvent(4));
    await until(tripEvent(4).position);
    const repeated = [tripEvent(3), tripEvent(4)];
    expect(sequences()).toEqual(positions([tripEvent(1), tripEvent(2), ...repeated, ...repeated]));
    expect(sent().slice(2, 4)).toEqual(sent().slice(4));
    expect(troubles).toHaveLength(2);
  });

  it('starts again when the log can’t be reached', async () => {
    const log = growingLog(tripEvent(1));
    const { status, troubles } = start(log);
    await until(tripEvent(1).position);
    log.fail(new StoreUnavailable('gone'));
    log.append();
    await untilTrue(async () => troubles.length === 1);
    await untilTrue(async () => status().trouble === null);
    log.append(tripEvent(2));
    await until(tripEvent(2).position);
    expect(sequences()).toEqual(positions([tripEvent(1), tripEvent(2)]));
    expect(troubles).toEqual([new StoreUnavailable('gone')]);
  });

  it('stops before an event that it does not know, and skips none', async () => {
    const log = growingLog(tripEvent(1), futureEvent(2), tripEvent(3));
    const { status, troubles } = start(log);
    await untilTrue(async () => troubles.length >= 3);
    expect(await reached()).toBe(tripEvent(1).position);
    expect(sequences()).toEqual(positions([tripEvent(1)]));
    expect(status().trouble).toEqual(expect.any(UnpublishableEvent));
    expect(status().trouble).toHaveProperty('message', expect.stringContaining('TripFlown'));
  });

  it('splits events that are too large for one send', async () => {
    const many = Array.from({ length: 1_200 }, (_, nth) => tripEvent(nth + 1));
    start(growingLog(...many));
    await until(tripEvent(1_200).position);
    expect(topic.sizes).toEqual([500, 500, 200]);
    expect(sequences()).toEqual(positions(many));
  });

  it('does not begin before it is registered at a position', async () => {
    checkpoints = memoryCheckpoints();
    await expect(over(growingLog()).run(ending.signal)).rejects.toThrow(RelayUnregistered);
  });

  it('ends when another relay has begun to send', async () => {
    const log = growingLog(tripEvent(1));
    const { troubles } = start(log);
    await until(tripEvent(1).position);
    await topic.publisher.open();
    log.append(tripEvent(2));
    await running;
    expect(troubles).toEqual([expect.any(RelaySuperseded)]);
    expect(sequences()).toEqual(positions([tripEvent(1)]));
  });

  it('does not fence a later relay that has sent', async () => {
    await checkpoints.advance(RELAY, { from: START, to: tripEvent(1).position, epoch: 2 });
    const later = await topic.publisher.open();
    await expect(over(growingLog(), 1).run(ending.signal)).rejects.toThrow(RelaySuperseded);
    await expect(later.send([])).resolves.toBeUndefined();
  });

  it('starts over from a checkpoint that an earlier relay moved at the last moment', async () => {
    const log = growingLog();
    const { troubles } = start(log, 2);
    await untilTrue(async () => topic.opened() === 1);
    await checkpoints.advance(RELAY, { from: START, to: tripEvent(1).position, epoch: 1 });
    log.append(tripEvent(1), tripEvent(2));
    await until(tripEvent(2).position);
    expect(troubles).toHaveLength(1);
    const [first, second] = [tripEvent(1), tripEvent(2)];
    expect(sequences()).toEqual(positions([first, second, second]));
  });

  it('lets a reader who drops repeats see each event once, whatever fails', async () => {
    const step = fc.constantFrom('append', 'before', 'after', 'lost', 'another');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        topic = memoryTopic();
        checkpoints = memoryCheckpoints();
        await checkpoints.register(RELAY, START);
        const log = growingLog();
        let [nth, epoch] = [0, 1];
        let life = new AbortController();
        let lives = over(log, epoch).run(life.signal);
        for (const each of steps) {
          if (each === 'before' || each === 'after') topic.failNext(each);
          if (each === 'lost') log.fail(new StoreUnavailable('gone'));
          if (each === 'another') {
            const [before, earlier] = [life, lives];
            life = new AbortController();
            lives = over(log, (epoch += 1)).run(life.signal);
            before.abort();
            await earlier.catch((error: unknown) => expect(error).toBeInstanceOf(RelaySuperseded));
          }
          log.append(tripEvent((nth += 1)));
        }
        await untilTrue(async () => (await reached()) === (nth === 0 ? START : tripEvent(nth).position));
        life.abort();
        await lives;
        const once = sent().filter(createDeduplicator());
        expect(once.map(({ sequence }) => sequence)).toEqual(
          Array.from({ length: nth }, (_, index) => tripEvent(index + 1).position),
        );
      }),
      { numRuns: 200 },
    );
  });
});

/** Turns the event loop until the condition holds. */
async function untilTrue(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise(setImmediate);
}
