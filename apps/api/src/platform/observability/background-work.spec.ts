import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { GENESIS_HASH, seal } from '@bahi/event-store/event-metadata';
import { NO_STREAM, START } from '@bahi/event-store/event-store';
import { PublisherUnavailable } from '@bahi/relay/publisher';
import { memoryTopic } from '@bahi/relay/publisher-fixtures';
import { memoryCheckpoints, tripEvent } from '@bahi/relay/relay-fixtures';
import { RELAY, createRelay } from '@bahi/relay/relay';
import { JOB_KINDS } from '@bahi/jobs/job-kinds';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BackgroundWork } from './background-work.ts';
import { openEmbeddedStores } from '../../composition/modes/embedded-stores.ts';

const RECORDED_AT_MS = 1_780_000_000_000;

describe('background work', () => {
  let folder: string;
  let stores: ReturnType<typeof openEmbeddedStores>;
  let work: BackgroundWork;
  let nowMs: number;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bahi-work-'));
    nowMs = RECORDED_AT_MS;
    const fail = (error: unknown) => {
      throw error;
    };
    stores = openEmbeddedStores({ dataDir: folder, clock: () => nowMs, report: fail, onBroken: fail });
    work = new BackgroundWork(stores.events, () => nowMs);
  });
  afterEach(async () => {
    await stores.close();
    rmSync(folder, { recursive: true });
  });

  async function append(nth: number): Promise<void> {
    const { id, type, data, metadata, stream } = tripEvent(nth);
    const own = { ...metadata, recordedAt: String(RECORDED_AT_MS), place: '1/1' };
    const events = seal(stream, NO_STREAM, GENESIS_HASH, [{ id, type, data, metadata: own }]);
    await stores.events.append([{ stream, expectedRevision: NO_STREAM, events }]);
  }

  async function until(isSo: () => Promise<boolean>): Promise<void> {
    while (!(await isSo())) await sleep(5);
  }

  it('is empty before it has begun and once it has ended', async () => {
    const lease = { name: 'trips-v1', epoch: 3 };
    await work.trackLeases([lease], async () => expect(work.leases()).toEqual([lease]));
    expect(work.leases()).toEqual([]);
    expect(await work.relayLag()).toBeNull();
    await work.trackJobs(stores.jobs, async () =>
      expect(await work.deadLetters()).toEqual(Object.fromEntries(JOB_KINDS.map((kind) => [kind, 0]))),
    );
    expect(await work.deadLetters()).toBeNull();
  });

  it('reports since when an event waits for Kafka, and why', async () => {
    const topic = memoryTopic();
    let isAway = true;
    const checkpoints = memoryCheckpoints();
    await checkpoints.register(RELAY, START);
    const ending = new AbortController();
    const { events } = stores;
    const sending = createRelay({
      events,
      checkpoints,
      publisher: {
        async open() {
          if (isAway) throw new PublisherUnavailable('it does not answer');
          return topic.publisher.open();
        },
      },
      epoch: 1,
      onTrouble: () => undefined,
      retryAfterMs: 1,
    });
    await append(1);
    nowMs += 90_000;
    const running = work.trackRelay(sending, (relayed) => relayed.run(ending.signal));
    await until(async () => (await work.relayLag())?.trouble != null);
    expect(await work.relayLag()).toEqual({ position: START, lagSeconds: 90, trouble: 'it does not answer' });
    isAway = false;
    await until(async () => (await work.relayLag())?.lagSeconds === 0);
    const head = await events.head();
    expect(await work.relayLag()).toEqual({ position: head, lagSeconds: 0, trouble: null });
    ending.abort();
    await running;
  });

  it('knows broken books until they are verified again', () => {
    const one = new Map([['f1', 'EVENT_CHANGED at entry 7']]);
    work.noteBreaks(one, ['f1', 'f2']);
    work.noteBreaks(new Map(), ['f2']);
    expect(work.brokenBooks()).toEqual([{ firm: 'f1', found: 'EVENT_CHANGED at entry 7' }]);
    work.noteBreaks(new Map([['', 'otp-1 at position 9']]), null);
    expect(work.brokenBooks()).toEqual([{ firm: '', found: 'otp-1 at position 9' }]);
  });
});
