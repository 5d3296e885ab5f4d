import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Position, START } from '@bahi/event-store/event-store';
import { type KeyTable } from '@bahi/event-store/key-table';
import { projections } from '@bahi/projections/generated/projections';
import { partyTable } from '@bahi/projections/rows/parties.projection';
import { tripTable } from '@bahi/projections/rows/trips.projection';
import { type ReadStore } from '@bahi/read-store/read-store';
import { checkpointsOf, compareRows } from '@bahi/read-store/sqlite/compare-rows';
import { openSqliteReadStore } from '@bahi/read-store/sqlite/sqlite-read-store';
import { type Table } from '@bahi/read-store/table';
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
 * balance of a party and of a trip with the sum of the lines that name it. @throws Broken
 */
export async function checkBooks({ folder, log, keys, scratch, print }: CheckRows): Promise<Checked> {
  const served = join(scratch, 'served.db');
  const hasRows = existsSync(join(folder, 'read.db'));
  if (hasRows) copySqlite(join(folder, 'read.db'), served);
  const head = log.head();
  const checked = await checkLog(log, folder, head);
  if (!hasRows) return { ...checked, rows: 0 };

  const position = commonCheckpoint(served);
  if (position !== START && !log.contains(position))
    throw new Broken(
      `The rows hold events up to ${position}, where the log has none: it ends at ${log.head()}.`,
    );
  const rebuilt = join(scratch, 'rebuilt.db');
  await buildRows({ log, keys, path: rebuilt, upTo: position, print });
  checkRecordedUpTo(served, rebuilt);
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
  if (position === head) await checkBalances(served, checked);
  return { ...checked, rows };
}

/** Live projections move together; one that stands elsewhere has stopped, or is being built. */
function commonCheckpoint(path: string): Position {
  const stored = checkpointsOf(path);
  const positions = projections.map(({ name }) => [name, stored.get(name)?.position] as const);
  const latest = Math.max(...positions.map(([, position]) => position ?? START));
  const behind = positions.find(([, position]) => position !== latest);
  if (behind === undefined) return latest;
  throw new Broken(`${behind[0]} stands at ${behind[1] ?? 'no position'}, the other rows at ${latest}.`);
}

/** What is recorded next is known from then on: it has to be the log's time, not only a time. */
function checkRecordedUpTo(served: string, rebuilt: string): void {
  const [found, expected] = [checkpointsOf(served), checkpointsOf(rebuilt)];
  for (const { name } of projections) {
    const [stored, recomputed] = [found, expected].map(
      (checkpoints) => checkpoints.get(name)?.recordedUpToMs ?? 0,
    );
    if (stored !== recomputed)
      throw new Broken(
        `${name} says that its events were recorded up to ${stored} ms, they were up to ${recomputed} ms.`,
      );
  }
}

/** By another way than the projections': the lines alone, summed up. */
async function checkBalances(path: string, { parties, trips }: CheckedLog): Promise<void> {
  const store = openSqliteReadStore({ path });
  try {
    await checkSums(store, 'party', partyTable, parties);
    await checkSums(store, 'trip', tripTable, trips);
  } finally {
    await store.close();
  }
}

async function checkSums(
  store: ReadStore,
  what: string,
  table: Table<{ readonly balancePaise: number }>,
  sums: ReadonlyMap<string, bigint>,
): Promise<void> {
  for (const [id, sum] of sums) {
    const row = await store.snapshot((rows) => rows.get(table, id));
    if (BigInt(row?.balancePaise ?? 0) !== sum)
      throw new Broken(
        `The balance of ${what} ${id} is ${row?.balancePaise ?? 'missing'}, its lines sum to ${sum} paise.`,
      );
  }
}
