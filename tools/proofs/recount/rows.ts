import { type WireInput, type WireResponse } from '@bahi/contract/define';
import { fetchLedger } from '@bahi/contract/ledger/fetch-ledger';
import { fetchUnsettledTrips } from '@bahi/contract/ledger/fetch-unsettled-trips';
import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { listTransactions } from '@bahi/contract/ledger/list-transactions';
import { listParties } from '@bahi/contract/parties/list-parties';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { tripStatuses } from '@bahi/contract/labels';
import { codes } from '@bahi/contract/codes';
import { type Session } from '../harness/connection.ts';
import { type Firm } from './firm.ts';

export type Trip = WireResponse<typeof findTrip>['trip'];
export type TripSummary = WireResponse<typeof listTrips>['trips'][number];
export type Party = WireResponse<typeof listParties>['customers'][number];
export type Transaction = WireResponse<typeof listTransactions>['transactions'][number];
export type Totals = WireResponse<typeof listTransactions>['totals'];
export type Line = WireResponse<typeof listLedgerPoints>['ledgerPoints'][number];

/** A party's khata, oldest line first. */
export interface Ledger {
  readonly party: Party;
  readonly head: WireResponse<typeof fetchLedger>;
  readonly lines: readonly Line[];
  /** The lines including deleted ones and their reversals. */
  readonly corrections: readonly Line[];
  /** For a customer: the items that payments can be allocated to. */
  readonly open: WireResponse<typeof fetchUnsettledTrips> | null;
}

/** Every row of a firm in the API. Nothing may write meanwhile. */
export interface Rows {
  readonly trips: readonly Trip[];
  readonly summaries: readonly TripSummary[];
  readonly ledgers: readonly Ledger[];
  /** Current entries, newest first. */
  readonly transactions: readonly Transaction[];
  readonly totals: Totals;
  /** The entries including deleted ones and their reversals. */
  readonly corrections: readonly Transaction[];
}

const PAGE = 100;
/** Concurrent reads. */
const CONCURRENT_READS = 8;

export async function readRows({ sessions: { ADMIN: reader } }: Firm): Promise<Rows> {
  const summaries = await readTrips(reader, codes(tripStatuses));
  const parties = await readPages(async (offset) => {
    const { customers: rows, length } = await reader.mustCall(listParties, { limit: PAGE, offset });
    return { rows, length };
  });
  const { rows: transactions, totals } = await readTransactions(reader, {});
  return {
    summaries,
    transactions,
    totals,
    corrections: (await readTransactions(reader, { corrections: true })).rows,
    trips: await mapConcurrently(
      summaries,
      async ({ id }) => (await reader.mustCall(findTrip, { tripId: id })).trip,
    ),
    ledgers: await mapConcurrently(parties, (party) => readLedger(reader, party)),
  };
}

export function readTrips(reader: Session, status: WireInput<typeof listTrips>['status']) {
  return readPages(async (offset) => {
    const { trips: rows, length } = await reader.mustCall(listTrips, { limit: PAGE, offset, status });
    return { rows, length };
  });
}

/** Reads all pages, and the totals, which must be equal on every page. */
export async function readTransactions(
  reader: Session,
  filters: WireInput<typeof listTransactions>,
): Promise<{ readonly rows: readonly Transaction[]; readonly totals: Totals }> {
  let totals: Totals | undefined;
  const rows = await readPages(async (offset) => {
    const page = await reader.mustCall(listTransactions, { ...filters, limit: PAGE, offset });
    if (totals !== undefined && JSON.stringify(totals) !== JSON.stringify(page.totals))
      throw new Error(`two pages of ${JSON.stringify(filters)} have different totals`);
    totals = page.totals;
    return { rows: page.transactions, length: page.length };
  });
  if (totals === undefined) throw new Error('a list has a first page');
  return { rows, totals };
}

async function readLedger(reader: Session, party: Party): Promise<Ledger> {
  const { id: ledgerId, type } = party;
  const head = await reader.mustCall(fetchLedger, { customerId: ledgerId });
  const lines = await readLines(reader, { ledgerId });
  const corrections = await readLines(reader, { ledgerId, corrections: true });
  const open =
    type === 'CUSTOMER' ? await reader.mustCall(fetchUnsettledTrips, { customerId: ledgerId }) : null;
  return { party, head, lines: lines.toReversed(), corrections: corrections.toReversed(), open };
}

/** Reads all lines, newest first. Each page must start at the balance that the page before brought forward. */
export async function readLines(
  reader: Session,
  filters: WireInput<typeof listLedgerPoints>,
): Promise<readonly Line[]> {
  let broughtForward: number | undefined;
  return readPages(async (offset) => {
    const page = await reader.mustCall(listLedgerPoints, { ...filters, limit: PAGE, offset });
    const [newest] = page.ledgerPoints;
    if (broughtForward !== undefined && newest !== undefined && newest.balance !== broughtForward)
      throw new Error(`page ${offset} of ${JSON.stringify(filters)} is not what was brought forward`);
    broughtForward = page.broughtForward;
    return { rows: page.ledgerPoints, length: page.length };
  });
}

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly length: number;
}

async function readPages<Row extends { readonly id: string }>(
  pageAt: (offset: number) => Promise<Page<Row>>,
): Promise<readonly Row[]> {
  const all: Row[] = [];
  for (;;) {
    const { rows, length } = await pageAt(all.length);
    all.push(...rows);
    if (all.length < length && rows.length > 0) continue;
    if (all.length !== length)
      throw new Error(`${all.length} rows on all pages, but the length is ${length}`);
    return all;
  }
}

/** Runs `read` for each item, several at once, and returns the results in order. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  read: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results = new Map<number, Result>();
  const waiting = [...items.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      results.set(next[0], await read(next[1]));
  };
  await Promise.all(Array.from({ length: CONCURRENT_READS }, worker));
  return items.flatMap((_, index) => {
    const result = results.get(index);
    return result === undefined ? [] : [result];
  });
}
