import { fetchLedger } from '@bahi/contract/ledger/fetch-ledger';
import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { type RecordedEvent } from '@bahi/event-store/event-store';
import { appendClocks, readClockMs } from '@bahi/event-store/recorded-times';
import { type Session } from '../../harness/connection.ts';
import { today } from '../../harness/days.ts';
import { toRupees, total } from '../exact.ts';
import { foldParties, listPostings, type PartyFigures } from './log-figures.ts';
import { checkPages, computeRows } from './ledger-invariants.ts';
import { compare, type Report } from './log-invariants.ts';
import { filterByOrganisation } from './log-reader.ts';

/**
 * Checks that the books as known at a time match the log up to that time, and that the books as of today match the
 * present, and that issued statements have not changed; docs/architecture/invariants.md#state.
 * `recorded` is the log of all organisations, which share one clock.
 */
export async function checkPast(
  reader: Session,
  recorded: readonly RecordedEvent[],
  organisationId: string,
  report: Report,
): Promise<void> {
  const events = filterByOrganisation(recorded, organisationId);
  const parties = foldParties(events);
  for (const knownAtMs of pickMoments(events)) {
    const known = foldParties(filterByOrganisation(filterKnown(recorded, knownAtMs), organisationId));
    for (const party of parties)
      await checkKnown(
        reader,
        party,
        known.find(({ id }) => id === party.id),
        knownAtMs,
        report,
      );
  }
  for (const { id } of parties) await checkPresent(reader, id, report);
  for (const statement of events.filter(({ type }) => type === 'StatementIssued'))
    await checkStatement(reader, events, statement, report);
}

/** Times of the first, some and the last event that moved money, and the moment before one of them. */
function pickMoments(events: readonly RecordedEvent[]): readonly number[] {
  const times = events.filter((event) => listPostings(event).length > 0).map(readClockMs);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)];
  return [at(0), at(0.3), at(0.6), at(1)].flatMap((time, index) =>
    time === undefined ? [] : index === 2 ? [time - 1, time] : [time],
  );
}

/** The events up to the last append that the log's clock dated up to the given time. */
function filterKnown(recorded: readonly RecordedEvent[], knownAtMs: number): readonly RecordedEvent[] {
  const last = appendClocks(recorded).findLastIndex((clockMs) => clockMs <= knownAtMs);
  return recorded.slice(0, last + 1);
}

async function checkKnown(
  reader: Session,
  party: PartyFigures,
  known: PartyFigures | undefined,
  knownAtMs: number,
  report: Report,
): Promise<void> {
  const knownAt = new Date(knownAtMs).toISOString();
  const rows = computeRows(known?.ledger ?? [], false);
  const head = await reader.mustCall(fetchLedger, { customerId: party.id, knownAt });
  const about = `ledger of party ${party.id} as known at ${knownAt}`;
  const live = (known?.ledger ?? []).filter(({ reversal }) => reversal === null);
  compare(report, `${about}: total`, head.totalBalance, toRupees(total(live.map(({ amount }) => amount))));
  compare(report, `${about}: opening`, head.openingBalance, toRupees(known?.opening ?? 0n));
  const ledgerId = party.id;
  await checkPages(reader, { ledgerId, knownAt, limit: 10 }, rows, report);
  const withPairs = computeRows(known?.ledger ?? [], true);
  await checkPages(reader, { ledgerId, knownAt, limit: 7, corrections: true }, withPairs, report);
  const asOf = rows[Math.floor(rows.length / 2)]?.date ?? party.openedOn;
  const through = rows.filter(({ date }) => date <= asOf);
  await checkPages(reader, { ledgerId, knownAt, asOf, limit: 4 }, through, report);
  const dayHead = await reader.mustCall(fetchLedger, { customerId: party.id, knownAt, asOf });
  compare(report, `${about}: total of ${asOf}`, dayHead.totalBalance, through.at(-1)?.balance ?? 0);
}

/** Checks that an issued statement still shows the books of its firm as they were at its place in the log. */
async function checkStatement(
  reader: Session,
  events: readonly RecordedEvent[],
  statement: RecordedEvent,
  report: Report,
): Promise<void> {
  const [statementId, ledgerId, startDate, endDate] = ['statementId', 'partyId', 'startDate', 'endDate'].map(
    (name) => String(statement.data[name]),
  ) as [string, string, string, string];
  const corrections = statement.data['corrections'] === true;
  const party = foldParties(events.slice(0, events.indexOf(statement))).find(({ id }) => id === ledgerId);
  const rows = computeRows(party?.ledger ?? [], corrections).filter(
    ({ date }) => date >= startDate && date <= endDate,
  );
  const query = { ledgerId, statementId, startDate, endDate, corrections, limit: 100 };
  await checkPages(reader, query, rows, report);
}

async function checkPresent(reader: Session, partyId: string, report: Report): Promise<void> {
  const about = `ledger of party ${partyId} as of today`;
  const head = await reader.mustCall(fetchLedger, { customerId: partyId });
  compare(report, about, await reader.mustCall(fetchLedger, { customerId: partyId, asOf: today }), head);
  const page = await reader.mustCall(listLedgerPoints, { ledgerId: partyId, limit: 100 });
  const todayPage = await reader.mustCall(listLedgerPoints, { ledgerId: partyId, limit: 100, asOf: today });
  compare(report, `${about}: lines`, todayPage, page);
}
