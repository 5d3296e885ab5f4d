import { killedAfter } from '@bahi/event-store/killed-after-fixtures';
import { expect, it } from '@jest/globals';
import { numbersIn, opened, parties, rowsAt } from './numbered-rows.ts';
import { serverUrl } from './server-url.ts';

/** MongoDB holds such a transaction this long by default, and half of it again until it checks. */
const OTHERWISE_MS = 60_000;

it('an abandoned transaction of a killed process delays the next commit by less than a minute', async () => {
  const database = `abandoned-${process.pid}`;
  const store = await opened(serverUrl, database);
  await store.prepare(parties);
  await store.beginBuild(parties);
  await store.commit(rowsAt(1));
  await store.endBuild(parties);

  await killedAfter(1, new URL('abandon-transaction.ts', import.meta.url), [serverUrl, database]);
  const since = performance.now();
  while (!(await store.commit(rowsAt(2)).catch(() => false)));
  expect(performance.now() - since).toBeLessThan(OTHERWISE_MS);
  expect(await numbersIn(store)).toEqual([2, 2, 2]);
  await store.close();
});
