import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualTimer } from '@bahi/event-store/timer-fixtures';
import { TEST_POLICY } from '@bahi/jobs/jobs-fixtures';
import { type Jobs } from '@bahi/jobs/jobs';
import { openSqliteJobs } from '@bahi/jobs/sqlite/sqlite-jobs';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { OperatorFault } from './data-folder.ts';
import { deadLetters } from './dead-letters.ts';

const KIND = 'drop-superseded-rows';

describe('dead letters of a data folder', () => {
  let folder: string;
  let timer: ManualTimer;
  let jobs: Jobs;
  let lines: string[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bahi-dead-letters-'));
    writeFileSync(join(folder, 'events.db'), '');
    timer = new ManualTimer(Date.UTC(2026, 5, 1, 20, 31));
    const onTrouble = () => undefined;
    const policy = { ...TEST_POLICY, attempts: 1 };
    const database = openSqlite(join(folder, 'jobs.db'));
    jobs = openSqliteJobs(database, { ...timer, policy, onTrouble, onBroken: onTrouble }).jobs;
    lines = [];
  });
  afterEach(async () => {
    await jobs.close();
    rmSync(folder, { recursive: true });
  });

  const command = (...args: string[]) => deadLetters(args, (line) => lines.push(line), { DATA_DIR: folder });

  async function letDie(id: string): Promise<void> {
    await jobs.enqueue([{ kind: KIND, id, data: { projection: id } }]);
    const over = new AbortController();
    const handler = async () => {
      over.abort();
      throw new Error('no room');
    };
    await jobs.work({ handlers: { [KIND]: handler } }, over.signal);
  }

  it('are listed with their reason and the time in India while the server runs', async () => {
    await letDie('trips-v4');
    expect(await command()).toBe('1 dead letter');
    expect(lines).toEqual([
      `2026-06-02  02:01:00  ${KIND}  trips-v4  1 attempts  no room  {"projection":"trips-v4"}`,
    ]);
  });

  it('run again once they are replayed', async () => {
    await letDie('trips-v4');
    expect(await command('replay', KIND, 'trips-v4')).toBe(`${KIND} trips-v4 runs again.`);
    expect(await jobs.find(KIND, 'trips-v4')).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(await command()).toBe('0 dead letters');
  });

  it('are replayed only by their exact kind and id', async () => {
    await expect(command('replay', KIND, 'trips-v5')).rejects.toThrow('trips-v5 is no dead letter');
    await expect(command('replay', 'send', 'trips-v5')).rejects.toThrow('There is no kind "send"');
    await expect(command('replay', KIND)).rejects.toThrow('replay <kind> <id>');
    await expect(command('drop')).rejects.toThrow('replay <kind> <id>');
  });
});

describe('dead letters of the distributed mode', () => {
  it.each([
    ['nonsense', 'REDIS_URL must be like redis://host:6379.'],
    [
      'redis://127.0.0.1:1',
      "REDIS_URL can't be used: Redis does not answer: connect ECONNREFUSED 127.0.0.1:1",
    ],
  ])('at %s are refused with a sentence', async (url, sentence) => {
    const refused = deadLetters([], () => undefined, { REDIS_URL: url });
    await expect(refused).rejects.toThrow(new OperatorFault(sentence));
  });
});
