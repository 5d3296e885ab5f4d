import { type InputOf } from '@bahi/contract/define';
import { type listTrail as contract } from '@bahi/contract/audit/list-trail';
import { addDays, dayAt } from '@bahi/kernel/day';
import { toShortId } from '@bahi/kernel/short-id';
import { storedKind, type CommandRow } from '@bahi/projections/audit/command-row';
import { findTrailRows } from '@bahi/projections/audit/list-trail.query';
import {
  addToDay,
  commandTable,
  concernTable,
  dayTable,
  type DayRow,
} from '@bahi/projections/audit/trail.projection';
import { type Rows } from '@bahi/read-store/read-store';
import { today } from '../../proofs/harness/days.ts';
import { type Random, seededRandom } from '../../proofs/harness/random.ts';
import { DAY_MS, DAYS } from '../books/recorded-books.ts';
import { bookingBranchId, createFirms, type Firm, openRowsWriter, writeFirms } from '../books/trip-books.ts';
import { TwoBooks } from '../books/two-books.ts';
import { type Figure } from '../table.ts';

type Input = InputOf<typeof contract>;

const UNFILTERED: Input = {
  before: null,
  limit: 50,
  entityType: null,
  entityId: null,
  userId: null,
  kinds: null,
  types: null,
  branchId: null,
  startDate: null,
  endDate: null,
  occurredFrom: null,
  occurredTo: null,
  backDatedDays: null,
  sinceStatementId: null,
};

/** Commands in the shorter of the two trails: more than are counted one by one. */
const FEW_COMMANDS = 100_000;
/** Requests of each kind per round; the two books take turns. */
const REQUESTS_PER_ROUND = 60;
const COMMANDS_OF_PARTY = 5_000;
const EVENTS_PER_COMMAND = 3;

/** The kinds of a firm's commands, as often as they occur. */
const KINDS = ['ENTRY', 'ENTRY', 'ENTRY', 'ENTRY', 'ENTRY', 'ENTRY', 'CHANGE', 'TAKEN_BACK'] as const;
const TYPES = {
  ENTRY: 'TripAdvanceReceived',
  CHANGE: 'TripUpdated',
  TAKEN_BACK: 'TripEntryDeleted',
} as const;

/**
 * Measures pages of a very long audit trail compared with a short one, and the history of a party, in process: the rows
 * and counts, without the events from which the sentences are made.
 */
export async function measureTrailPage(rounds: number, commands: number): Promise<readonly Figure[]> {
  const firms = createFirms();
  const [firm] = firms;
  const caller = { organisationId: firm.organisationId, role: 'ADMIN' } as const;
  const books = await TwoBooks.open(commands, (path, size) => writeCommands(path, firm, size), FEW_COMMANDS);
  await books.measure(rounds, (random) =>
    Array.from({ length: REQUESTS_PER_ROUND }, () => createFilters(firm, random))
      .flatMap(Object.entries<Partial<Input>>)
      .map(([kind, filters]) => ({
        kind,
        ask: () => (rows: Rows) => findTrailRows(rows, { ...UNFILTERED, ...filters }, caller, NO_LOG),
      })),
  );
  await books.close();
  books.print();
  const isPage = (kind: string) => kind !== HISTORY;
  const history = books.figure(
    `history of a party with ${COMMANDS_OF_PARTY.toLocaleString('en-IN')} commands`,
    (kind) => !isPage(kind),
  );
  return [
    books.figure(`audit trail with two filters at ${commands.toLocaleString('en-IN')} commands`, isPage),
    { figure: history.figure, unit: history.unit, ours: history.ours, goal: 20, isCost: true },
  ];
}

const HISTORY = 'history of a party';

/** Two filters of each kind with new random values; both books get the same. */
function createFilters(firm: Firm, random: Random): Readonly<Record<string, Partial<Input>>> {
  const userId = random.pickAny(firm.managers)?.id ?? null;
  const branchId = random.pick([firm.largeBranchId, ...firm.smallBranchIds]);
  const startDate = addDays(today, -random.integer(30, 300));
  const days = { startDate, endDate: addDays(startDate, 30) };
  return {
    'person, taken back': { userId, kinds: ['TAKEN_BACK'] },
    'person, days': { userId, ...days },
    'branch, taken back': { branchId, kinds: ['TAKEN_BACK'] },
    'branch, person': { branchId, userId },
    'person, back-dated': { userId, backDatedDays: 7 },
    'type, days': { types: ['TripUpdated'], ...days },
    'business dates, taken back': {
      occurredFrom: startDate,
      occurredTo: days.endDate,
      kinds: ['TAKEN_BACK'],
    },
    [HISTORY]: { entityType: 'PARTY', entityId: firm.customers[0]?.id ?? null },
  };
}

/** The history of a party is found by rows alone. */
const NO_LOG = {
  readCommands: () => Promise.reject(new Error('read the log')),
  readStream: () => Promise.reject(new Error('read the log')),
};

async function writeCommands(path: string, firm: Firm, commands: number): Promise<void> {
  await writeFirms(path, [firm]);
  const random = seededRandom(commands);
  const thing = toShortId(firm.customers[0]?.id ?? '');
  const days = new Map<string, DayRow>();
  const rows = openRowsWriter(path);
  rows.writeMany(commandTable, commands, (number) => {
    const row = createRow(random, firm, number, commands);
    const { userId } = row;
    const day = dayAt(row.recordedAt);
    const empty: DayRow = { firm: row.firm, day, userId, firstNumber: 0, branches: {} };
    const key = `${row.firm} ${day} ${userId}`;
    days.set(key, addToDay(days.get(key) ?? empty, row));
    return [commandName(number), row];
  });
  const dayRows = [...days];
  rows.writeMany(dayTable, dayRows.length, (number) => {
    const row = dayRows[number];
    if (row === undefined) throw new RangeError(`there is no day ${number}`);
    return row;
  });
  const every = Math.max(1, Math.floor(commands / COMMANDS_OF_PARTY));
  rows.writeMany(concernTable, Math.min(COMMANDS_OF_PARTY, commands), (place) => {
    const command = commandName(place * every);
    return [`${command} ${thing}`, { thing, number: numberOf(place * every), command }];
  });
  rows.close();
}

const commandName = (number: number) => `command-${number}`;
/** The number of the last event of a command. */
const numberOf = (command: number) => (command + 1) * EVENTS_PER_COMMAND;

function createRow(random: Random, firm: Firm, command: number, commands: number) {
  const kind = random.pick(KINDS);
  const rare = storedKind(kind);
  const daysAgo = Math.floor(((commands - 1 - command) * DAYS) / commands);
  const backDatedDays = random.chance(0.1) ? random.integer(1, 40) : 0;
  return {
    firm: toShortId(firm.organisationId),
    number: numberOf(command),
    position: command * EVENTS_PER_COMMAND + 1,
    recordedAt: Date.parse(`${today}T12:00:00+05:30`) - daysAgo * DAY_MS,
    events: EVENTS_PER_COMMAND,
    userId: toShortId(random.pickAny(firm.managers)?.id ?? ''),
    role: 'MANAGER',
    branchId: toShortId(bookingBranchId(firm, command)),
    type: TYPES[kind],
    ...(rare === null ? {} : { kind: rare }),
    occurredOn: addDays(today, -daysAgo - backDatedDays),
    ...(backDatedDays > 0 ? { backDatedDays, isDatedBack: true } : {}),
  } as const satisfies CommandRow;
}
