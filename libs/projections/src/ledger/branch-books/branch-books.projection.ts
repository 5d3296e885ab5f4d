import { type OwedPart } from '@bahi/contract/labels';
import { toHeadOfficeId } from '@bahi/domain/access/branch';
import { type VehicleEvent } from '@bahi/domain/fleet/vehicle';
import {
  entryCashBranchId,
  eventEntries,
  entryKind,
  isReversalMark,
  type Entry,
} from '@bahi/domain/money/entry';
import { transferSideId } from '@bahi/domain/money/entry-id';
import { type Day } from '@bahi/kernel/day';
import { type EventEnvelope } from '@bahi/kernel/envelope';
import { accumulate, ZERO, type Paise } from '@bahi/kernel/paise';
import {
  change,
  projection,
  put,
  upsert,
  type Change,
  type Lookup,
  type RowName,
} from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';
import { listSpansRecorded, spanKey, type Span } from '../../spans.ts';
import { vehicleTopics, topic } from '../../topics.ts';
import { moneyMoved } from '../../entries/money-moved.ts';

const VERSION = 'branch-books-v3';

/** The debt that an entry left between two branches, in the books of `branchId`. The other branch has it negated. */
export interface OwedRow {
  readonly organisationId: string;
  readonly branchId: string;
  readonly otherBranchId: string;
  readonly part: OwedPart;
  /** Its row in the list of transactions. */
  readonly entryId: string;
  /** `entryId`, with the day appended if the row moves a closed entry on a later day. */
  readonly id: string;
  /** The list is sorted by the day, then by `anchor` and `position`. */
  readonly occurredOn: Day;
  /** The log position of the entry; for a reversal that of the reversed entry. */
  readonly anchor: number;
  readonly position: number;
  /** It was taken back or takes another back; neither counts. */
  readonly isCorrection: boolean;
  /** Positive: the other branch owes this one. */
  readonly amountPaise: Paise;
}

/** The sum and the number of entries in each part of the debt between two branches. */
interface OwedSums {
  readonly balancePaise: Paise;
  readonly paidHerePaise: Paise;
  readonly paidHereCount: number;
  readonly paidTherePaise: Paise;
  readonly paidThereCount: number;
  readonly receivedHerePaise: Paise;
  readonly receivedHereCount: number;
  readonly receivedTherePaise: Paise;
  readonly receivedThereCount: number;
  readonly transferPaise: Paise;
  readonly transferCount: number;
  readonly withoutMoneyPaise: Paise;
  readonly withoutMoneyCount: number;
}

/** The debts of one day or month. */
export interface OwedSpanRow extends OwedSums, Span {
  readonly organisationId: string;
  readonly branchId: string;
  readonly otherBranchId: string;
}

/** The branches to which a vehicle belongs over time. */
export interface BranchVehicleRow {
  readonly organisationId: string;
  readonly vehicleId: string;
  /** Sorted by `since`; the first has null, for all days before the second. */
  readonly branches: readonly { readonly branchId: string; readonly since: Day | null }[];
}

/** The columns of a part. */
export const OWED_COLUMNS = {
  PAID_HERE: { amount: 'paidHerePaise', count: 'paidHereCount' },
  PAID_THERE: { amount: 'paidTherePaise', count: 'paidThereCount' },
  RECEIVED_HERE: { amount: 'receivedHerePaise', count: 'receivedHereCount' },
  RECEIVED_THERE: { amount: 'receivedTherePaise', count: 'receivedThereCount' },
  TRANSFER: { amount: 'transferPaise', count: 'transferCount' },
  WITHOUT_MONEY: { amount: 'withoutMoneyPaise', count: 'withoutMoneyCount' },
} as const satisfies Readonly<
  Record<OwedPart, { readonly amount: keyof OwedSums; readonly count: keyof OwedSums }>
>;

const NOTHING: OwedSums = {
  balancePaise: ZERO,
  paidHerePaise: ZERO,
  paidHereCount: 0,
  paidTherePaise: ZERO,
  paidThereCount: 0,
  receivedHerePaise: ZERO,
  receivedHereCount: 0,
  receivedTherePaise: ZERO,
  receivedThereCount: 0,
  transferPaise: ZERO,
  transferCount: 0,
  withoutMoneyPaise: ZERO,
  withoutMoneyCount: 0,
};

const PAIR = ['organisationId', 'branchId', 'otherBranchId'] as const;

export const owedTable = table<OwedRow>(VERSION, 'owed', {
  scope: { branch: 'branchId' },
  fields: {
    organisationId: 'text',
    branchId: 'text',
    otherBranchId: 'text',
    part: 'text',
    occurredOn: 'text',
    anchor: 'integer',
    position: 'integer',
    isCorrection: 'boolean',
    amountPaise: 'integer',
  },
  indexes: [
    [...PAIR, 'part', 'occurredOn', 'anchor', 'position', 'isCorrection', 'amountPaise'],
    [...PAIR, 'occurredOn', 'anchor', 'position', 'isCorrection', 'amountPaise'],
  ],
  topics: (_, row) => (row === null ? [] : [topic(row.organisationId, 'ledgers')]),
});

export const owedSpanTable = table<OwedSpanRow>(VERSION, 'owed-span', {
  scope: { branch: 'branchId' },
  fields: {
    organisationId: 'text',
    branchId: 'text',
    otherBranchId: 'text',
    grain: 'text',
    span: 'text',
    recordedOn: 'text',
    balancePaise: 'integer',
    paidHerePaise: 'integer',
    paidHereCount: 'integer',
    paidTherePaise: 'integer',
    paidThereCount: 'integer',
    receivedHerePaise: 'integer',
    receivedHereCount: 'integer',
    receivedTherePaise: 'integer',
    receivedThereCount: 'integer',
    transferPaise: 'integer',
    transferCount: 'integer',
    withoutMoneyPaise: 'integer',
    withoutMoneyCount: 'integer',
  },
  indexes: [
    [...PAIR, 'grain', 'span'],
    ['organisationId', 'grain', 'span', 'branchId', 'balancePaise', 'recordedOn'],
  ],
});

export const branchVehicleTable = table<BranchVehicleRow>(VERSION, 'vehicle', {
  fields: { organisationId: 'text' },
  indexes: [['organisationId']],
  topics: vehicleTopics,
});

/** Reads the inter-branch lines of any event, so a new kind of entry needs no change here. */
export const branchBooksProjection = projection<VehicleEvent>(VERSION, {
  tables: [owedTable, owedSpanTable, branchVehicleTable],
  on: {
    VehicleCreated: ({ organisationId, data: { vehicleId, branchId } }) => {
      const firm = organisationId ?? '';
      const branches = [{ branchId: branchId ?? toHeadOfficeId(firm), since: null }];
      return [put(branchVehicleTable, vehicleId, { organisationId: firm, vehicleId, branches })];
    },
    VehicleBranchSet: ({ data: { vehicleId, branchId, since } }) => [
      change(branchVehicleTable, vehicleId, (row) => ({
        ...row,
        branches: [
          ...row.branches.filter((earlier) => earlier.since === null || earlier.since < since),
          { branchId, since },
        ],
      })),
    ],
    '*': (event) =>
      eventEntries(event).flatMap((entry) =>
        listOwed(entry).flatMap((owed) => toChanges(event, entry, owed)),
      ),
  },
});

/** The amount that an entry adds to the debt of another branch, in the books of `branchId`. */
interface Owed {
  readonly branchId: string;
  readonly otherBranchId: string;
  readonly amountPaise: Paise;
}

function listOwed({ lines }: Entry): readonly Owed[] {
  const pairs = new Map<string, Owed>();
  for (const { account, branchId, amountPaise } of lines) {
    if (account.kind !== 'inter-branch') continue;
    const { otherBranchId } = account;
    const before = pairs.get(`${branchId} ${otherBranchId}`)?.amountPaise ?? ZERO;
    pairs.set(`${branchId} ${otherBranchId}`, {
      branchId,
      otherBranchId,
      amountPaise: accumulate(before, amountPaise),
    });
  }
  return [...pairs.values()];
}

function toChanges(event: EventEnvelope, entry: Entry, owed: Owed): readonly Change[] {
  const organisationId = event.organisationId ?? '';
  const { branchId, otherBranchId } = owed;
  const { entryId, reverses, intoClosedBooks, occurredOn } = entry;
  // A move of a closed entry has that entry's id, on a later day.
  const ownDay = reverses === undefined && intoClosedBooks !== undefined ? `~${occurredOn}` : '';
  const key = rowKey(`${entryId}${ownDay}`, owed);
  const original = rowKey(reverses ?? entryId, owed);
  const read = [rowName(key), rowName(original)];
  const fresh = toRow(event, entry, owed, ownDay);
  const isTakenBack = isReversalMark(entry);

  const rowsAfter = (lookup: Lookup) => {
    const before = lookup(owedTable, key);
    const reversed = lookup(owedTable, original);
    const base = before ?? (reversed === null ? fresh : { ...fresh, part: reversed.part });
    const amountPaise = accumulate(before?.amountPaise ?? ZERO, owed.amountPaise);
    const isCorrection = isTakenBack && reversed !== null;
    const anchor = isCorrection ? reversed.anchor : base.anchor;
    const after = amountPaise === 0 ? null : { ...base, amountPaise, isCorrection, anchor };
    const count = (isCorrection ? -countRow(reversed) : 0) + countRow(after) - countRow(before);
    return { after, part: base.part, count };
  };

  return [
    ...listSpansRecorded(occurredOn, event.recordedAt).map((span) => {
      const empty = { organisationId, branchId, otherBranchId, ...NOTHING, ...span };
      return upsert<OwedSpanRow>(
        owedSpanTable,
        [organisationId, branchId, otherBranchId, spanKey(span)].join(' '),
        empty,
        (row, lookup) => {
          const { part, count } = rowsAfter(lookup);
          const columns = OWED_COLUMNS[part];
          return {
            ...row,
            balancePaise: accumulate(row.balancePaise, owed.amountPaise),
            [columns.amount]: accumulate(row[columns.amount], owed.amountPaise),
            [columns.count]: row[columns.count] + count,
          };
        },
        read,
      );
    }),
    // Written after the sums, which read the row as it was.
    upsert<OwedRow>(owedTable, key, fresh, (_, lookup) => rowsAfter(lookup).after, read),
    ...(isTakenBack
      ? [
          upsert<OwedRow>(
            owedTable,
            original,
            fresh,
            (row, lookup) => (lookup(owedTable, original) === null ? null : { ...row, isCorrection: true }),
            [rowName(original)],
          ),
        ]
      : []),
  ];
}

function countRow(row: OwedRow | null): number {
  return row === null || row.isCorrection ? 0 : 1;
}

function toRow(
  { organisationId, position }: EventEnvelope,
  entry: Entry,
  { branchId, otherBranchId }: Owed,
  ownDay: string,
): OwedRow {
  const firm = organisationId ?? '';
  const entryId = listedId(entry, branchId);
  return {
    organisationId: firm,
    branchId,
    otherBranchId,
    part: toPart(entry, branchId, otherBranchId, firm),
    entryId,
    id: `${entryId}${ownDay}`,
    occurredOn: entry.occurredOn,
    anchor: position,
    position,
    isCorrection: false,
    amountPaise: ZERO,
  };
}

/** A transfer is listed in each branch by the box that it left or entered. */
function listedId({ entryId, entryType, lines }: Entry, branchId: string): string {
  if (entryKind({ entryType }) !== 'transfer') return entryId;
  const [from] = lines.filter(({ account }) => account.kind === 'cash');
  return transferSideId(entryId, from?.branchId === branchId ? 'out' : 'in');
}

function toPart(entry: Entry, branchId: string, otherBranchId: string, organisationId: string): OwedPart {
  const kind = entryKind(entry);
  if (kind === 'transfer') return 'TRANSFER';
  const headOfficeId = toHeadOfficeId(organisationId);
  // A cancelled trip leaves its receipts on account: the head office owes the customer the money that the other branch
  // holds.
  const isLeftOnAccount = kind === 'receipt' && entry.amountPaise !== 0 && entryCashBranchId(entry) === null;
  const cashBranchId = isLeftOnAccount
    ? branchId === headOfficeId
      ? otherBranchId
      : branchId
    : entryCashBranchId(entry);
  if (cashBranchId === null) return 'WITHOUT_MONEY';
  const isReceived = isLeftOnAccount || moneyMoved(entry).inPaise !== 0;
  const isHere = cashBranchId === branchId;
  if (isReceived) return isHere ? 'RECEIVED_HERE' : 'RECEIVED_THERE';
  return isHere ? 'PAID_HERE' : 'PAID_THERE';
}

function rowKey(entryId: string, { branchId, otherBranchId }: Owed): string {
  return [entryId, branchId, otherBranchId].join(' ');
}

function rowName(key: string): RowName {
  return { table: owedTable, key };
}
