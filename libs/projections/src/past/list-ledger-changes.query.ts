import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { markAtBound } from '@bahi/contract/ledger/at-bound';
import { type listLedgerChanges as contract } from '@bahi/contract/ledger/list-ledger-changes';
import { dayAt, daysBetween, type Day } from '@bahi/kernel/day';
import { accumulate, negate, rupeesFromPaise, sum, type Paise } from '@bahi/kernel/paise';
import { type Rows } from '@bahi/read-store/read-store';
import { answerCommands, type TrailRowAnswer } from '../audit/answer-commands.ts';
import { type TrailReading } from '../audit/list-trail.query.ts';
import { readCommands } from '../audit/read-commands.ts';
import { type Member } from '../caller.ts';
import { balanceThrough, NOW_MS, toKnownMs, type KnownAccount } from '../ledger/khata/known-account.ts';
import { findLedgerChanges, type LedgerChange } from '../ledger/khata/ledger-changes.ts';
import { ledgerPage, type LedgerLine } from '../ledger/khata/ledger-pages.ts';
import { statementTable } from '../ledger/khata/statements.projection.ts';
import { answerLines, type Point } from '../ledger/list-ledger-points.query.ts';
import { toLength } from '../list.ts';
import { partyTable } from '../parties/parties.projection.ts';
import { type ScopedRows } from '../scoped-rows.ts';
import { findCommandsByTime } from './find-commands-by-time.ts';

type Input = InputOf<typeof contract>;
type Answer = WireResponse<typeof contract>;

/** Null: the party or the statement is unknown, of another firm, or the statement is of another party. */
export async function listLedgerChanges(
  rows: ScopedRows,
  input: Input,
  caller: Member,
  log: TrailReading,
): Promise<Answer | null> {
  const { ledgerId: partyId, passing, limit, offset } = input;
  const party = await rows.get(partyTable, partyId);
  if (party?.organisationId !== caller.organisationId) return null;
  const start = await findStart(rows, input);
  if (start === null) return null;
  const { fromMs, through } = start;
  const toMs = Math.max(fromMs, input.until === null ? NOW_MS : await toKnownMs(rows, partyId, input.until));
  const changes = await findLedgerChanges(rows, { partyId, fromMs, toMs, through });
  const listed = passing ? changes : changes.filter(({ kind }) => kind !== 'PASSING');
  const sumOf = (wanted: LedgerChange['kind']) =>
    rupeesFromPaise(
      sum(
        changes.filter(({ kind }) => kind === wanted),
        ({ amountPaise }) => amountPaise,
      ),
    );
  const before = rupeesFromPaise(await balanceThrough(rows, { partyId, knownAtMs: fromMs }, through));
  const account = { partyId, knownAtMs: toMs };
  const afterPaise = await balanceThrough(rows, account, null);
  const after = rupeesFromPaise(afterPaise);
  const statements = await listStatements(rows, partyId);
  return {
    before,
    after,
    sums: { added: sumOf('ADDED'), takenBack: sumOf('TAKEN_BACK'), reposted: sumOf('REPOSTED') },
    passing: changes.filter(({ kind }) => kind === 'PASSING').length,
    ...(through === null ? {} : await splitBalance(rows, account, through, afterPaise)),
    ...markAtBound({ before, after }),
    changes: await answerChanges(rows, listed.slice(offset, offset + limit), account, { caller, log }),
    ...toLength(listed.length),
    statements,
  };
}

/** The recorded time from which on changes count, and the last business day that counts. */
async function findStart(
  rows: Rows,
  { ledgerId, since, statementId }: Input,
): Promise<{ readonly fromMs: number; readonly through: Day | null } | null> {
  if (statementId === null)
    return { fromMs: await toKnownMs(rows, ledgerId, since ?? NOW_MS), through: null };
  const statement = await rows.get(statementTable, statementId);
  if (statement?.partyId !== ledgerId) return null;
  return { fromMs: statement.issuedMs, through: statement.endDate };
}

/** Splits a balance into that at the end of a day, and the sum of what is dated later. */
async function splitBalance(rows: Rows, account: KnownAccount, day: Day, balancePaise: Paise) {
  const restated = await balanceThrough(rows, account, day);
  const later = accumulate(balancePaise, negate(restated));
  return { restated: rupeesFromPaise(restated), later: rupeesFromPaise(later) };
}

const MAX_STATEMENTS = 100;

async function listStatements(rows: Rows, partyId: string): Promise<Answer['statements']> {
  const found = await rows.find(statementTable, {
    where: { partyId },
    sort: ['-number'],
    limit: MAX_STATEMENTS,
  });
  return found.map(({ id, number, endDate, issuedMs }) => ({
    id,
    number,
    endDate,
    issuedAt: new Date(issuedMs).toISOString(),
  }));
}

interface Reader {
  readonly caller: Member;
  readonly log: TrailReading;
}

async function answerChanges(
  rows: ScopedRows,
  page: readonly LedgerChange[],
  account: KnownAccount,
  reader: Reader,
): Promise<Answer['changes']> {
  const points = await answerPoints(rows, page, account, reader.caller);
  const commands = await answerCommandsOf(rows, page, account.partyId, reader);
  return page.map(({ kind, entry, was, amountPaise, changedMs }, index) => {
    const command = commands.get(changedMs);
    const point = points[index];
    if (command === undefined || point === undefined)
      throw new Error(`the trail has no command for entry ${entry.entryId}`);
    const { number, user, role, recordedAt, reason } = command;
    return {
      kind,
      amount: rupeesFromPaise(amountPaise),
      point,
      ...(was === null ? {} : { was: { amount: rupeesFromPaise(was.amountPaise), date: was.occurredOn } }),
      number,
      user,
      role,
      recordedAt,
      reason,
      backDatedDays: Math.max(0, daysBetween(entry.occurredOn, dayAt(changedMs))),
    };
  });
}

/** The lines of these changes, as the ledger shows them with corrections. */
async function answerPoints(
  rows: ScopedRows,
  page: readonly LedgerChange[],
  { partyId, knownAtMs }: KnownAccount,
  caller: Member,
): Promise<readonly Point[]> {
  const lines = new Map<string, LedgerLine>();
  for (const day of new Set(page.map(({ entry }) => entry.occurredOn))) {
    const range = { partyId, knownAtMs, from: day, to: day, corrections: true };
    const { lines: dayLines } = await ledgerPage(rows, range, { limit: Number.MAX_SAFE_INTEGER, offset: 0 });
    for (const line of dayLines) lines.set(line.entry.entryId, line);
  }
  const shown = page.map(({ entry: { entryId } }) => {
    const line = lines.get(entryId);
    if (line === undefined) throw new Error(`entry ${entryId} has no line in its ledger`);
    return line;
  });
  return answerLines(rows, shown, { knownAtMs, isPresent: false }, caller);
}

/** Recorded time → the command that made the change, as the trail shows it. */
async function answerCommandsOf(
  rows: ScopedRows,
  page: readonly LedgerChange[],
  partyId: string,
  { caller: { organisationId }, log: { log, onFailure } }: Reader,
): Promise<ReadonlyMap<number, TrailRowAnswer>> {
  const times = page.map(({ changedMs }) => changedMs);
  const [lastMs, firstMs] = [times.at(0), times.at(-1)];
  if (firstMs === undefined || lastMs === undefined) return new Map();
  const range = { organisationId, partyId, firstMs, lastMs };
  const byTime = await findCommandsByTime(rows.firm, range);
  const wanted = [...new Set(times)].flatMap((ms) => byTime.get(ms) ?? []);
  const answered = await answerCommands(await readCommands(rows.firm, log, wanted, organisationId), {
    rows: rows.firm,
    findOpenTrips: async () => new Set(),
    onFailure,
  });
  return new Map(answered.map((command) => [Date.parse(command.recordedAt), command]));
}
