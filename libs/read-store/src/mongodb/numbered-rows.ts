import { party, verma } from '../suite-rows.ts';
import { type Commit, type ReadStore } from '../read-store.ts';
import { openMongoReadStore } from './mongo-read-store.ts';

/** Rows that reveal half a commit: the nth writes row `p<n>`, and n into row `last`, and ends at position n. */
export const parties = { name: party.projection, tables: [party] };

export function rowsAt(nth: number): Commit {
  const rows = new Map([
    [`p${nth}`, { ...verma, id: `p${nth}` }],
    ['last', { ...verma, id: 'last', balancePaise: nth }],
  ]);
  const to = { position: nth, recordedUpToMs: nth };
  return { moves: [{ projection: parties.name, from: nth - 1, to }], writes: new Map([[party, rows]]) };
}

/** The numbers in a snapshot: all three are equal if the rows match the checkpoint. */
export async function numbersIn(store: ReadStore): Promise<readonly number[]> {
  return store.snapshot(async (rows) => {
    const position = (await rows.checkpoints()).get(parties.name)?.position ?? 0;
    const last = (await rows.get(party, 'last'))?.balancePaise ?? 0;
    const count = await rows.count(party, { id: { startsWith: 'p' } }, 1_000_000);
    return [position, last, count];
  });
}

export function opened(url: string, database: string): Promise<ReadStore> {
  return openMongoReadStore({
    url,
    database,
    onTrouble: (trouble) => {
      throw trouble;
    },
  });
}
