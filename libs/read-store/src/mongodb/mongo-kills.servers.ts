import { killAfterLines } from '@bahi/event-store/kill-after-lines-fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { readNumbers, openStore, parties, makeNthCommit } from './numbered-rows.ts';
import { serverUrl } from './server-url.ts';

const client = new MongoClient(serverUrl);
afterAll(() => client.close());

describe('rows in MongoDB', () => {
  it('match their checkpoint while four processes write at once, and each commit is made once', async () => {
    const database = `race-${process.pid}`;
    const first = await openStore(serverUrl, database);
    const stores = [first, ...(await Promise.all([1, 2, 3].map(() => openStore(serverUrl, database))))];
    for (const store of stores) await store.prepare(parties);
    const goal = 60;
    const won = await Promise.all(
      stores.map(async (store) => {
        for (let wins = 0; ;) {
          const [reached = 0, last, count] = await readNumbers(store);
          expect([last, count]).toEqual([reached, reached]);
          if (reached >= goal) return wins;
          if (await store.commit(makeNthCommit(reached + 1))) wins += 1;
        }
      }),
    );
    expect(won.reduce((sum, wins) => sum + wins, 0)).toBe((await readNumbers(first))[0]);
    for (const store of stores) await store.close();
    await client.db(database).dropDatabase();
  });

  it('are whole or missing, wherever a process was killed', async () => {
    for (let lines = 1; lines <= 10; lines += 1) {
      const database = `killed-${process.pid}-${lines}`;
      const isBuilt = await buildUntilKilled(database, lines);
      const store = await openStore(serverUrl, database);
      await store.prepare(parties);
      const [reached = 0, last, count] = await readNumbers(store);
      expect([last, count]).toEqual([reached, reached]);
      if (isBuilt) expect(reached).toBeGreaterThanOrEqual(lines - 3);

      if (reached === 0) await store.beginBuild(parties);
      expect(await store.commit(makeNthCommit(reached + 1))).toBe(true);
      if (reached === 0) await store.endBuild(parties);
      expect(await readNumbers(store)).toEqual(Array(3).fill(reached + 1));
      const collections = await client.db(database).listCollections({}, { nameOnly: true }).toArray();
      expect(collections.filter(({ name }) => name.startsWith(`${parties.name}~`))).toHaveLength(1);
      await store.close();
      await client.db(database).dropDatabase();
    }
  });
});

/**
 * Kills a building process after this many lines of its output. Answers whether the output says that the rows are
 * built.
 */
async function buildUntilKilled(database: string, afterLines: number): Promise<boolean> {
  const script = new URL('build-until-killed.ts', import.meta.url);
  return (await killAfterLines(afterLines, script, [serverUrl, database])).includes('built');
}
