import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { partyOfAccount } from '@bahi/domain/money/postings';
import { type KeyTable } from '@bahi/event-store/key-table';
import { projections } from '@bahi/projections/generated/projections';
import { type PartyRow, partyTable } from '@bahi/projections/parties/parties.projection';
import { checkpointsOf, compareRows } from '@bahi/read-store/sqlite/compare-rows';
import { openSqliteReadStore } from '@bahi/read-store/sqlite/sqlite-read-store';
import { buildRows } from './build-rows.ts';
import { Broken, checkLog, type CheckedLog } from './check-log.ts';
import { copySqlite, type OpenLog } from './data-folder.ts';

interface CheckRows {
  readonly folder: string;
  readonly log: OpenLog;
  readonly keys: KeyTable;
  /** An empty folder with room for two copies of the rows. */
  readonly scratch: string;
  readonly print: (line: string) => void;
}

export interface Checked extends CheckedLog {
  readonly rows: number;
}

/**
 * The log up to where the rows stand, then every row built anew and compared with the one that is served, and every
 * party's balance with the sum of what was posted to it. @throws Broken
 */
export async function checkBooks({ folder, log, keys, scratch, print }: CheckRows): Promise<Checked> {
  const served = join(scratch, 'served.db');
  const hasRows = existsSync(join(folder, 'read.db'));
  if (hasRows) copySqlite(join(folder, 'read.db'), served);
  const checked = await checkLog(log, folder, log.head());
  if (!hasRows) return { ...checked, rows: 0 };

  const position = commonCheckpoint(served);
  if (position > log.head())
    throw new Broken(`The rows hold events up to ${position}, but the log ends at ${log.head()}.`);
  const rebuilt = join(scratch, 'rebuilt.db');
  await buildRows({ log, keys, path: rebuilt, upTo: position, print });
  const { rows, different } = compareRows(
    served,
    rebuilt,
    projections.flatMap(({ tables }) => [...tables]),
  );
  if (different !== undefined) {
    const { table, key, found, expected } = different;
    throw new Broken(
      `Row ${key} of ${table} reads ${found ?? 'nothing'}, but the events make it ${expected ?? 'nothing'}.`,
    );
  }
  if (position === checked.events) await checkBalances(served, checked.sums);
  return { ...checked, rows };
}

/** Live projections move together; one that stands elsewhere has stopped, or is being built. */
function commonCheckpoint(path: string): number {
  const stored = checkpointsOf(path);
  const positions = projections.map(({ name }) => [name, stored.get(name)] as const);
  const latest = Math.max(...positions.map(([, position]) => position ?? 0));
  const behind = positions.find(([, position]) => position !== latest);
  if (behind === undefined) return latest;
  throw new Broken(`${behind[0]} stands at ${behind[1] ?? 'no position'}, the other rows at ${latest}.`);
}

/** By another way than the projections': the postings alone, summed up. */
async function checkBalances(path: string, sums: ReadonlyMap<string, bigint>): Promise<void> {
  const store = openSqliteReadStore({ path });
  try {
    for (const [account, sum] of sums) {
      const partyId = partyOfAccount(account);
      if (partyId === null) continue;
      const row = await store.snapshot((rows) => rows.get<PartyRow>(partyTable, partyId));
      if (BigInt(row?.balancePaise ?? 0) !== sum)
        throw new Broken(
          `The balance of party ${partyId} is ${row?.balancePaise ?? 'missing'}, its postings sum to ${sum} paise.`,
        );
    }
  } finally {
    await store.close();
  }
}
