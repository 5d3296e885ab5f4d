import { party, verma } from '../suite-rows.ts';
import { type Commit, type ReadStore } from '../read-store.ts';
import { openMongoReadStore } from './mongo-read-store.ts';

/**
 * Rows that reveal half a commit: commit n writes the row `p<n>`, writes n into the row `last` and ends at position n.
 */
export const parties = { name: party.projection, tables: [party] };

export function makeNthCommit(nth: number): Commit {
  const rows = new Map([
    [`p${nth}`, { ...verma, id: `p${nth}` }],
    ['last', { ...verma, id: 'last', balancePaise: nth }],
  ]);
  const to = { position: nth, recordedUpToMs: nth };
  return { moves: [{ projection: parties.name, from: nth - 1, to }], writes: new Map([[party, rows]]) };
}

/**
 * The checkpoint, the number in row `last` and the number of rows `p…`. All three are equal if no commit was halved.
 */
export async function readNumbers(store: ReadStore): Promise<readonly number[]> {
  return store.snapshot(async (rows) => {
    const position = (await rows.checkpoints()).get(parties.name)?.position ?? 0;
    const last = (await rows.get(party, 'last'))?.balancePaise ?? 0;
    const count = await rows.count(party, { id: { startsWith: 'p' } }, 1_000_000);
    return [position, last, count];
  });
}

export function openStore(url: string, database: string): Promise<ReadStore> {
  return openMongoReadStore({
    url,
    database,
    onTrouble: (trouble) => {
      throw trouble;
    },
  });
}
