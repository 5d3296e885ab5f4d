import { type Rows } from '@bahi/read-store/read-store';
import { toShortId } from '@bahi/kernel/short-id';
import { findKnownMs } from '../ledger/khata/known-account.ts';
import { type CommandRow } from '../audit/command-row.ts';
import { commandTable, firmTable } from '../audit/trail.projection.ts';

/** The first command that a firm's books did not have yet at a time of the clock; null if they had all. */
export async function findFirstUnknown(
  rows: Rows,
  organisationId: string,
  atMs: number,
): Promise<CommandRow | null> {
  const knownMs = await toFirmKnownMs(rows, organisationId, atMs);
  return (await findFirstRecordedAfter(rows, organisationId, knownMs)) ?? null;
}

/** The recorded time up to which a firm's books were known at a time of the clock. */
export function toFirmKnownMs(rows: Rows, organisationId: string, atMs: number): Promise<number> {
  return findKnownMs(rows, atMs, async ({ above, atMost }) => {
    const next = await findFirstRecordedAfter(rows, organisationId, above);
    return next !== undefined && next.recordedAt <= atMost;
  });
}

/**
 * The firm's first command that was recorded after a time. Recorded times rise with the numbers of the commands, so it
 * is found by halving.
 */
export async function findFirstRecordedAfter(
  rows: Rows,
  organisationId: string,
  ms: number,
): Promise<CommandRow | undefined> {
  const firm = toShortId(organisationId);
  let low = 0;
  let high = (await rows.get(firmTable, firm))?.size ?? 0;
  let found: CommandRow | undefined;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const where = { firm, number: { above: middle, atMost: high } };
    const [command] = await rows.find(commandTable, { where, sort: ['number'], limit: 1 });
    if (command !== undefined && command.recordedAt <= ms) low = command.number;
    else {
      found = command ?? found;
      high = middle;
    }
  }
  return found;
}
