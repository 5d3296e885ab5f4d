import { killAfterLines } from '@bahi/event-store/kill-after-lines-fixtures';
import { expect, it } from '@jest/globals';
import { readNumbers, openStore, parties, makeNthCommit } from './numbered-rows.ts';
import { serverUrl } from './server-url.ts';

/**
 * By default MongoDB ends an abandoned transaction after this time, and it looks for such transactions only once in
 * half of this time.
 */
const DEFAULT_LIFETIME_MS = 60_000;

it('an abandoned transaction of a killed process delays the next commit by less than a minute', async () => {
  const database = `abandoned-${process.pid}`;
  const store = await openStore(serverUrl, database);
  await store.prepare(parties);
  await store.beginBuild(parties);
  await store.commit(makeNthCommit(1));
  await store.endBuild(parties);

  await killAfterLines(1, new URL('abandon-transaction.ts', import.meta.url), [serverUrl, database]);
  const since = performance.now();
  while (!(await store.commit(makeNthCommit(2)).catch(() => false)));
  expect(performance.now() - since).toBeLessThan(DEFAULT_LIFETIME_MS);
  expect(await readNumbers(store)).toEqual([2, 2, 2]);
  await store.close();
});
