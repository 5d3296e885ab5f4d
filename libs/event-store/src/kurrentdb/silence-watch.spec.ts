import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Position, StoreUnavailable } from '../event-store.ts';
import { ManualTimer } from '../timer-fixtures.ts';
import { watchForSilence } from './silence-watch.ts';

describe('a subscription', () => {
  let arrived: Position | null;
  let head: () => Promise<Position>;
  let causes: unknown[];
  let silence: ReturnType<typeof watchForSilence>;
  let timer: ManualTimer;

  beforeEach(() => {
    timer = new ManualTimer();
    arrived = 700;
    head = async () => 700;
    causes = [];
    silence = watchForSilence({
      timeoutMs: 1_000,
      setTimer: timer.setTimer,
      head: () => head(),
      arrived: () => arrived,
      onSilent: (cause) => causes.push(cause),
    });
  });

  async function pass(looks: number): Promise<void> {
    for (let look = 0; look < looks; look += 1) {
      timer.pass(1_000);
      await nextTurn();
    }
  }

  it('is not silent while nothing is appended', async () => {
    await pass(100);
    expect(causes).toEqual([]);
  });

  it('is not silent while it delivers the appended events', async () => {
    for (let position = 800; position < 9_000; position += 100) {
      head = async () => position;
      await pass(1);
      arrived = position;
    }
    expect(causes).toEqual([]);
  });

  it('is not silent while the server skips its own events', async () => {
    head = async () => 9_000;
    for (let checkpoint = 0; checkpoint < 10; checkpoint += 1) {
      await pass(1);
      silence.hear();
    }
    expect(causes).toEqual([]);
  });

  it('is not silent while its delivered events wait for the reader', async () => {
    head = async () => 9_000;
    arrived = null;
    await pass(10);
    expect(causes).toEqual([]);
  });

  it('is silent when an event of the log does not arrive', async () => {
    await pass(10);
    head = async () => 800;
    await pass(2);
    expect(causes).toEqual([expect.any(StoreUnavailable)]);
    await pass(10);
    expect(causes).toHaveLength(1);
  });

  it('is lost when the server does not answer', async () => {
    const away = new StoreUnavailable('away');
    head = async () => {
      throw away;
    };
    await pass(10);
    expect(causes).toEqual([away]);
  });

  it('is not watched after it has ended', async () => {
    head = async () => 9_000;
    await pass(1);
    silence.stop();
    await pass(10);
    expect(causes).toEqual([]);
  });
});
