import { toShortId } from '@bahi/kernel/short-id';
import { type Rows } from '@bahi/read-store/read-store';
import { type CommandRow } from '../audit/command-row.ts';
import { commandTable, concernTable } from '../audit/trail.projection.ts';
import { findFirstRecordedAfter } from './find-first-unknown.ts';

interface PartyTimes {
  readonly organisationId: string;
  readonly partyId: string;
  /** Recorded times, both included. */
  readonly firstMs: number;
  readonly lastMs: number;
}

/** Recorded time → the command that concerns a party. No two commands have the same recorded time. */
export async function findCommandsByTime(
  rows: Rows,
  { organisationId, partyId, firstMs, lastMs }: PartyTimes,
): Promise<ReadonlyMap<number, CommandRow>> {
  const first = await findFirstRecordedAfter(rows, organisationId, firstMs - 1);
  if (first === undefined) return new Map();
  const end = await findFirstRecordedAfter(rows, organisationId, lastMs);
  const number = { atLeast: first.number, below: end?.number };
  const concerns = await rows.find(concernTable, { where: { thing: toShortId(partyId), number } });
  const found = await rows.getMany(
    commandTable,
    concerns.map(({ command }) => command),
  );
  return new Map([...found.values()].map((command) => [command.recordedAt, command]));
}
