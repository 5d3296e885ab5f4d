import { definitions } from '@bahi/contract/generated/definitions';
import { firstBrokenLink } from '@bahi/event-store/event-metadata';
import { type Json, type RecordedEvent } from '@bahi/event-store/event-store';
import { total } from '../exact.ts';
import {
  amountField,
  sumEntered,
  listPostings,
  listField,
  textField,
  type StoredPosting,
} from './log-figures.ts';
import { streamOwner } from './log-reader.ts';

export type Report = (violation: string) => void;

/** Checks docs/architecture/invariants.md#the-log over a whole log. */
export function checkLog(events: readonly RecordedEvent[], report: Report): void {
  for (const [index, event] of events.entries()) {
    const before = events[index - 1];
    if (before && before.position >= event.position) report(`position ${event.position} does not rise`);
  }
  checkStreams(events, report);
  checkAppends(events, report);
}

/**
 * Checks that revisions have no gap, that hash chains are unbroken, that each key and number plate is taken once, and
 * each phone by one person at a time. `events` contains each stream from its beginning.
 */
export function checkStreams(events: readonly RecordedEvent[], report: Report): void {
  for (const [stream, streamEvents] of groupBy(events, (event) => event.stream)) {
    streamEvents.forEach(({ revision }, index) => {
      if (revision !== index) report(`${stream} has revision ${revision} at place ${index}`);
    });
    const broken = firstBrokenLink(streamEvents);
    if (broken) report(`the hash chain of ${stream} breaks at revision ${broken.revision}`);
    if (/^(key|plate)-/.test(stream) && streamEvents.length > 1)
      report(`${stream} was taken ${streamEvents.length} times`);
    if (stream.startsWith('phone-')) checkPhone(stream, streamEvents, report);
  }
}

/** A phone is released by its holder before it is taken again; docs/architecture/invariants.md#state. */
function checkPhone(stream: string, events: readonly RecordedEvent[], report: Report): void {
  let holder: unknown = null;
  for (const { type, data } of events) {
    const isTaken = type === 'PhoneTaken';
    const isInOrder = isTaken ? holder === null : holder === data['userId'];
    if (!isInOrder) report(`${type} of ${String(data['userId'])} in ${stream}, which ${String(holder)} has`);
    holder = isTaken ? data['userId'] : null;
  }
}

/** All events of a command id are in one append, in order; docs/architecture/invariants.md#the-log. */
function checkAppends(events: readonly RecordedEvent[], report: Report): void {
  const placeInLog = new Map(events.map((event, index) => [event, index]));
  for (const [commandId, commandEvents] of groupBy(events, ({ metadata }) => metadata['commandId'] ?? '')) {
    const first = placeInLog.get(commandEvents[0] as RecordedEvent) ?? 0;
    const places = commandEvents.map(({ metadata }) => metadata['place']);
    const expected = commandEvents.map((_, index) => `${index + 1}/${commandEvents.length}`);
    if (places.join() !== expected.join()) report(`command ${commandId} had the effects ${places.join()}`);
    const isWhole = commandEvents.every((event, index) => placeInLog.get(event) === first + index);
    if (!isWhole) report(`command ${commandId} has events in several appends`);
  }
}

/**
 * The invariants that the events of one organisation show by themselves: lines, branches, reversals, shares, closed
 * books, ids and unique numbers; docs/architecture/invariants.md#money.
 */
export function checkOrganisationLog(
  events: readonly RecordedEvent[],
  organisationId: string,
  report: Report,
): void {
  checkPostings(events, report);
  checkMoneyCommands(events, report);
  checkVehicleBranches(events, report);
  checkTripBranches(events, report);
  checkDriverAdvances(events, report);
  checkReversals(events, report);
  checkClosedBooks(events, report);
  checkBulkPayments(events, report);
  checkIds(events, organisationId, report);
  checkUnique(events, report);
  checkLrNumbers(events, report);
}

/** The lines of each entry sum to 0 in each branch, and no line is 0. */
function checkPostings(events: readonly RecordedEvent[], report: Report): void {
  for (const event of events) {
    const lines = listPostings(event);
    const books = groupBy(lines, ({ entryId, branchId }) => `${entryId} in ${branchId}`);
    for (const [book, bookLines] of books) {
      const sum = total(bookLines.map(({ amount }) => amount));
      if (sum !== 0n) report(`${event.type} at ${event.position} posts a sum of ${sum}: ${book}`);
    }
    checkOwed(event, lines, report);
    if (lines.some(({ amount }) => amount === 0n))
      report(`${event.type} at ${event.position} posts a row of 0`);
  }
}

const MONEY_COMMANDS = new Set<string>(
  definitions.flatMap((each) => (each.kind === 'command' && each.postsMoney ? [each.slug] : [])),
);

/** Every event with entries comes from a command that its definition marks with `postsMoney`. */
function checkMoneyCommands(events: readonly RecordedEvent[], report: Report): void {
  for (const event of events) {
    const { command } = event.metadata;
    if (command === undefined || listField(event, 'entries').length === 0) continue;
    if (!MONEY_COMMANDS.has(command)) report(`${command} posts money, and its definition does not say so`);
  }
}

/** The revenue and costs of a trip belong to the branch that books it; a former branch has none. */
function checkTripBranches(events: readonly RecordedEvent[], report: Report): void {
  const branches = new Map(
    events.flatMap(({ data, stream }) =>
      stream.startsWith('trip-') ? [[String(data['tripId']), String(data['branchId'])] as const] : [],
    ),
  );
  const resultLines = events
    .flatMap(listPostings)
    .filter(({ account }) => account.split(':').some((part) => RESULT_ACCOUNTS.includes(part)));
  const books = groupBy(resultLines, ({ names, branchId }) => `${names.split(',')[0]} ${branchId}`);
  for (const [book, bookLines] of books) {
    const [tripId = '', branchId] = book.split(' ');
    const sum = total(bookLines.map(({ amount }) => amount));
    if (tripId !== '' && branchId !== branches.get(tripId) && sum !== 0n)
      report(`${branchId} has ${sum} of the trip ${tripId}, which ${branches.get(tripId)} books`);
  }
}

const RESULT_ACCOUNTS = ['freight', 'deduction', 'expense'];

export const INTER_BRANCH = 'inter-branch:';

/** A debt of one branch is a claim of the other. */
function checkOwed(event: RecordedEvent, lines: readonly StoredPosting[], report: Report): void {
  const owed = lines.flatMap(({ account, branchId, amount }) => {
    if (!account.startsWith(INTER_BRANCH)) return [];
    const otherBranchId = account.slice(INTER_BRANCH.length);
    if (otherBranchId === branchId)
      report(`${event.type} at ${event.position} leaves ${branchId} owing itself`);
    const pair = [branchId, otherBranchId];
    return [{ pair: pair.sort().join(' and '), amount }];
  });
  for (const [pair, pairLines] of groupBy(owed, (line) => line.pair))
    if (total(pairLines.map(({ amount }) => amount)) !== 0n)
      report(`${event.type} at ${event.position} leaves ${pair} with different debts`);
}

/** An expense of a vehicle without a trip belongs to the vehicle's branch on that day, as known at the time. */
function checkVehicleBranches(events: readonly RecordedEvent[], report: Report): void {
  const moves: { readonly vehicleId: string; readonly branchId: string; readonly since: string }[] = [];
  for (const { type, data, position } of events) {
    const [vehicleId, branchId] = [String(data['vehicleId'] ?? ''), String(data['branchId'] ?? '')];
    if (type === 'VehicleCreated') moves.push({ vehicleId, branchId, since: '' });
    if (type === 'VehicleBranchSet') moves.push({ vehicleId, branchId, since: String(data['since']) });
    if (type !== 'ExpenseRecorded' || vehicleId === '') continue;
    const spentOn = String(data['occurredOn']);
    const last = moves.findLast((move) => move.vehicleId === vehicleId && move.since <= spentOn);
    if (last?.branchId !== branchId)
      report(`ExpenseRecorded at ${position} is borne by ${branchId}, its vehicle is in ${last?.branchId}`);
  }
}

/** The drivers of a trip spend and return no more than they were given. */
function checkDriverAdvances(events: readonly RecordedEvent[], report: Report): void {
  const lines = events.flatMap(listPostings).filter(({ account }) => account === 'DRIVER_ADVANCE:expense');
  for (const [trip, tripLines] of groupBy(lines, ({ names }) => names.split(',')[0] ?? '')) {
    const left = total(tripLines.map(({ amount }) => amount));
    if (left < 0n) report(`the driver advances of trip ${trip} come to ${left}`);
  }
}

/** After a closing nothing is posted on or before its day, until the closing is moved. */
function checkClosedBooks(events: readonly RecordedEvent[], report: Report): void {
  let until = '';
  for (const event of events) {
    if (event.type === 'BooksClosed') until = String(event.data['until'] ?? '');
    for (const { entryId, occurredOn } of listPostings(event))
      if (occurredOn <= until)
        report(`${entryId} at ${event.position} is posted on the closed ${occurredOn}`);
  }
}

/**
 * Each entry is reversed at most once, by the exact inverse of its net lines, and reversals are not reversed. A
 * reversal has the day of its entry, unless the day is closed or a cheque was returned. The return of a cheque may move
 * another box than the cheque did.
 */
function checkReversals(events: readonly RecordedEvent[], report: Report): void {
  const byEntry = groupBy(events.flatMap(listPostings), ({ entryId }) => entryId);
  const reversals = [...byEntry.values()].filter(([line]) => line?.reverses != null);
  const taken = new Set<string>();
  for (const inverse of reversals) {
    const target = inverse[0]?.reverses ?? '';
    if (taken.has(target)) report(`${target} was taken back twice`);
    taken.add(target);
    const originals = byEntry.get(target) ?? [];
    if (originals.some(({ reverses }) => reverses !== null)) report(`the reversal ${target} was taken back`);
    const byDay = inverse.every(({ hasOwnDay }) => !hasOwnDay);
    const toCompare = inverse.some(({ isReturnedCheque }) => isReturnedCheque) ? inAnyBox : identity;
    const expected = formatNet(toCompare(originals), -1n, byDay);
    if (originals.length === 0 || expected !== formatNet(toCompare(inverse), 1n, byDay))
      report(`${inverse[0]?.entryId} is not the inverse of ${target}`);
  }
  for (const event of events)
    if (event.type === 'TripEntryDeleted' || event.type === 'ExpenseDeleted') {
      // Next to the reversal there may be lines that undo a later move of the entry.
      const reversals = listField(event, 'entries').filter(
        ({ reverses, intoClosedBooks }) => reverses !== undefined || intoClosedBooks === undefined,
      );
      const reverses = reversals.map((entry) => entry['reverses']);
      if (reverses.length === 0 || reverses.includes(undefined as never))
        report(`the deletion at ${event.position} does not reverse its entry`);
    }
}

const identity = (lines: readonly StoredPosting[]) => lines;

/** Without what the choice of a box changes: its branch and mode, and what the branches owe each other for it. */
function inAnyBox(lines: readonly StoredPosting[]): StoredPosting[] {
  return lines
    .filter(({ account }) => !account.startsWith(INTER_BRANCH))
    .map((line) => (line.account.startsWith('cash:') ? { ...line, account: 'cash', branchId: '' } : line));
}

/** Formats the sum of lines per account, branch, names and day. */
function formatNet(lines: readonly StoredPosting[], sign: bigint, byDay: boolean): string {
  const groups = groupBy(lines, (line) =>
    [line.account, line.branchId, line.names, byDay ? line.occurredOn : ''].join(' '),
  );
  return [...groups]
    .map(([group, groupLines]) => [group, sign * total(groupLines.map(({ amount }) => amount))] as const)
    .filter(([, sum]) => sum !== 0n)
    .map(([group, sum]) => `${group} ${sum}`)
    .sort()
    .join('\n');
}

const SETTLEMENTS = ['SettlementCreated', 'CustomerRefunded'];

function checkBulkPayments(events: readonly RecordedEvent[], report: Report): void {
  for (const event of events) {
    if (!SETTLEMENTS.includes(event.type)) continue;
    const id = textField(event, 'settlementId');
    const shares = listField(event, 'allocations');
    const opening = amountField(event, 'openingPaise');
    const onAccount = amountField(event, 'onAccountPaise');
    const sum = total(shares.map((share) => BigInt(Number(share['amountPaise'])))) + opening + onAccount;
    const moved = total(listPostings(event).map(sumMoney));
    if (sum !== moved) report(`the shares of settlement ${id} sum to ${sum}, it moves ${moved}`);
    const sameAppend = events.filter(({ metadata }) => metadata['commandId'] === event.metadata['commandId']);
    const filterByType = (type: string) => sameAppend.filter((other) => other.type === type);
    const trips = filterByType('TripAllocated');
    const noted = trips.map((share) => `${textField(share, 'tripId')} ${sumEntered(share)}`).sort();
    const given = shares.map((share) => `${share['tripId']} ${share['amountPaise']}`).sort();
    if (noted.join() !== given.join())
      report(`the trips of settlement ${id} note other shares than it gives`);
    const writtenOff = total(
      listField(event, 'entries').map(({ entryType, amountPaise }) =>
        entryType === 'FORCE_SETTLED' ? BigInt(Number(amountPaise)) : 0n,
      ),
    );
    const openings = filterByType('OpeningAllocated');
    if (total(openings.map(sumEntered)) !== opening + writtenOff)
      report(`the party of settlement ${id} notes another share of the opening`);
    const allocations = filterByType('OnAccountAllocated');
    if (total(allocations.map(sumEntered)) !== onAccount)
      report(`the party of settlement ${id} notes another share on account`);
    if ([...trips, ...openings, ...allocations].some((share) => listPostings(share).length > 0))
      report(`a share of settlement ${id} posts by itself`);
  }
}

/** The amount of a line if it receives money, or tax that the customer deducted; else 0. */
function sumMoney({ account, amount }: StoredPosting): bigint {
  return account.startsWith('cash:') || account === 'tds-receivable' ? amount : 0n;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The fields of each event type that bring a new id into an organisation. Other fields name only such ids. */
const NEW_ID_FIELDS: Record<string, readonly string[]> = {
  OrganisationCreated: ['organisationId', 'ownerId'],
  OrganisationJoined: ['userId', 'organisationId'],
  StaffAdded: ['userId'],
  ApprovalRequested: ['userId'],
  RegistrationSuperseded: ['userId'],
  FileUploaded: ['fileId'],
  FileClaimed: ['fileId'],
  PlaceCreated: ['placeId'],
  BranchOpened: ['branchId'],
  VehicleCreated: ['vehicleId'],
  VehicleDocumentSet: ['settingId'],
  PartyCreated: ['partyId'],
  TripStarted: ['tripId'],
  ExpenseRecorded: ['expenseId'],
  SettlementCreated: ['settlementId'],
  CustomerRefunded: ['settlementId'],
  VendorPaid: ['settlementId'],
  VendorCreditAdded: ['creditId'],
  CashTransferred: ['transferId'],
  StatementIssued: ['statementId'],
  TrailExportStarted: ['exportId'],
  VerificationStarted: ['verificationId'],
  CheckpointMade: ['checkpointId'],
  DataKeyCreated: ['dataKeyId'],
};

function checkIds(events: readonly RecordedEvent[], organisationId: string, report: Report): void {
  // A notification has the id of the event that it reports.
  const own = new Set([organisationId, ...events.map(({ id }) => id)]);
  for (const event of events)
    for (const field of NEW_ID_FIELDS[event.type] ?? [])
      for (const [id] of textField(event, field).matchAll(UUID)) own.add(id);
  // The other parts of the id of an entry, or of a replaced meter, name its owner.
  const made = events.flatMap((event) => [
    ...listField(event, 'entries').map(({ entryId }) => String(entryId)),
    ...(event.type === 'MeterReplaced' ? [textField(event, 'replacementId')] : []),
  ]);
  for (const id of made) own.add(id.split('.').at(-1) ?? '');
  for (const event of events) {
    for (const text of [...listNames(event.data), event.metadata['user'] ?? ''])
      for (const [id] of text.matchAll(UUID))
        if (!own.has(id))
          report(`${event.type} at ${event.position} names ${id}, which is not the organisation's`);
    const organisation = event.metadata['organisation'];
    if (
      streamOwner(event.stream) === organisationId &&
      organisation !== organisationId &&
      organisation !== ''
    )
      report(`${event.stream} holds an event of organisation ${organisation}`);
  }
}

/** Texts that contain ids. A text typed by a person may look like an id, and is not included. */
function listNames(value: Json, field = ''): string[] {
  if (typeof value === 'string') return /(Id|^account|^chain|^reverses)$/.test(field) ? [value] : [];
  if (value === null || typeof value !== 'object') return [];
  const isList = Array.isArray(value);
  return Object.entries(value as Record<string, Json>).flatMap(([name, inner]) =>
    listNames(inner, isList ? field : name),
  );
}

function checkUnique(events: readonly RecordedEvent[], report: Report): void {
  const values = (type: string, field: string) =>
    events.flatMap((event) =>
      event.type === type && event.data[field] !== null ? [textField(event, field)] : [],
    );
  const kinds = {
    'vehicle number': values('VehicleCreated', 'vehicleNo'),
    trip: values('TripStarted', 'tripId'),
    party: values('PartyCreated', 'partyId'),
  };
  for (const [kind, given] of Object.entries(kinds)) {
    const twice = given.find((value, index) => given.indexOf(value) !== index);
    if (twice !== undefined) report(`the ${kind} ${twice} was given twice`);
  }
}

/** A number is free, held by one trip, or held by a cancelled trip and free for the owner. */
function checkLrNumbers(events: readonly RecordedEvent[], report: Report): void {
  const plain = (text: string) => (/^\d+$/.test(text) ? String(BigInt(text)) : text);
  const taken = new Set<string>();
  for (const event of events) {
    if (!event.type.startsWith('LrNumber')) continue;
    const number = plain(textField(event, 'lrNumber'));
    if (event.type !== 'LrNumberTaken') taken.delete(number);
    else if (taken.has(number)) report(`the LR number ${number} was given twice`);
    else taken.add(number);
  }
}

export function groupBy<T>(items: readonly T[], toKey: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = toKey(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Reports a violation unless both values have the same JSON text. */
export function compare(report: Report, what: string, found: unknown, expected: unknown): void {
  const [left, right] = [JSON.stringify(found), JSON.stringify(expected)];
  if (left !== right) report(`${what}\n      found    ${left}\n      expected ${right}`);
}
