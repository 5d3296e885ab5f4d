import { eventEntries, entryPartyId, type Entry, type EntryLine } from '@bahi/domain/money/entry';
import { type TripEvent } from '@bahi/domain/trips/trip';
import { toMonth, type Day } from '@bahi/kernel/day';
import { type EventEnvelope } from '@bahi/kernel/envelope';
import { accumulate, negate, ZERO, type Paise } from '@bahi/kernel/paise';
import { projection, upsert, type Change } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';
import { listSpansRecorded, spanKey, type Span } from '../spans.ts';
import { topic } from '../topics.ts';

const VERSION = 'overview-v3';

/** The subject of a result: the firm, a vehicle that the lines name, or the customer of the trips. */
export type Subject = 'FIRM' | 'VEHICLE' | 'PARTY';

/** One day or month of a subject, in one branch. */
interface SubjectSpan extends Span {
  readonly organisationId: string;
  readonly subject: Subject;
  /** Id of the organisation, the vehicle or the party. */
  readonly subjectId: string;
  /** `yyyy-MM` */
  readonly month: string;
  /** The branch that the lines name. */
  readonly branchId: string;
}

/** Sums of lines by business date. docs/rules/overview.md#figures. */
interface Result {
  /** Freight less deductions. */
  readonly revenuePaise: Paise;
  readonly expensePaise: Paise;
  /** Credits of vendors that have no category yet. */
  readonly unclassifiedPaise: Paise;
}

export interface ResultRow extends SubjectSpan, Result {
  /**
   * For the firm and its branches: the trips that started then and are not cancelled. Else 0: trips of a vehicle are
   * counted from the rows of trips.
   */
  readonly tripCount: number;
}

/** The amount spent in one category. */
export interface SpentRow extends SubjectSpan {
  readonly category: string;
  readonly amountPaise: Paise;
}

const spanFields = {
  organisationId: 'text',
  subject: 'text',
  subjectId: 'text',
  grain: 'text',
  span: 'text',
  recordedOn: 'text',
  month: 'text',
  branchId: 'text',
} as const;
const SUMS = ['revenuePaise', 'expensePaise', 'unclassifiedPaise', 'tripCount'] as const;

/** After the span come the columns for sums and groups, so that queries read the index alone. */
export const resultTable = table<ResultRow>(VERSION, 'result', {
  scope: { branch: 'branchId' },
  fields: {
    ...spanFields,
    revenuePaise: 'integer',
    expensePaise: 'integer',
    unclassifiedPaise: 'integer',
    tripCount: 'integer',
  },
  indexes: [
    ['organisationId', 'subject', 'subjectId', 'grain', 'span', 'month', 'branchId', ...SUMS, 'recordedOn'],
    [
      'organisationId',
      'subject',
      'grain',
      'span',
      'subjectId',
      'branchId',
      'revenuePaise',
      'expensePaise',
      'recordedOn',
    ],
  ],
  topics: (_, row) =>
    row?.subject === 'VEHICLE' ? [topic(row.organisationId, `vehicle:${row.subjectId}`)] : [],
});

export const spentTable = table<SpentRow>(VERSION, 'spent', {
  scope: { branch: 'branchId' },
  fields: { ...spanFields, category: 'text', amountPaise: 'integer' },
  indexes: [
    [
      'organisationId',
      'subject',
      'subjectId',
      'grain',
      'span',
      'category',
      'branchId',
      'amountPaise',
      'recordedOn',
    ],
  ],
});

/** Reads the lines of any event, so a new kind of entry needs no change here. */
export const overviewProjection = projection<TripEvent>(VERSION, {
  tables: [resultTable, spentTable],
  on: {
    TripStarted: (event) => countTrip(event, { ...event.data, day: event.data.occurredOn }, 1),
    TripUpdated: (event) => {
      const { before, after, branchId } = event.data;
      // The day on which the trip started before the update. The event has it if the branch changed, `before` has it if the
      // day changed. If neither has it, the counts stay.
      const day = event.data.startedAt ?? before.startedAt;
      if (day === undefined) return [];
      return [
        ...countTrip(event, { day, branchId: before.branchId ?? branchId }, -1),
        ...countTrip(event, { day: after.startedAt ?? day, branchId }, 1),
      ];
    },
    TripCancelled: (event) => countTrip(event, { ...event.data, day: event.data.startedAt }, -1),
    '*': (event) => eventEntries(event).flatMap((entry) => toChanges(event, entry)),
  },
});

/** A trip counts on the day of its start, in the branch that books it. */
function countTrip(
  event: EventEnvelope<TripEvent>,
  { day, branchId }: { readonly day: Day; readonly branchId: string },
  by: 1 | -1,
): readonly Change[] {
  return listSubjectSpans(event, firmSubject(event), day, branchId).map((span) =>
    changeResult(span, (row) => ({ ...row, tripCount: row.tripCount + by })),
  );
}

function toChanges(event: EventEnvelope, entry: Entry): readonly Change[] {
  const firm = firmSubject(event);
  const partyId = entryPartyId(entry);
  return entry.lines.flatMap((line) => {
    const { account, branchId, vehicleId } = line;
    const result = toResult(line);
    if (result === null) return [];
    const subjects: readonly SubjectKey[] = [
      firm,
      ...(vehicleId === undefined ? [] : [{ ...firm, subject: 'VEHICLE', subjectId: vehicleId } as const]),
    ];
    const customers: readonly SubjectKey[] =
      result.revenuePaise === 0 || partyId === null
        ? []
        : [{ ...firm, subject: 'PARTY', subjectId: partyId }];
    const spans = (of: readonly SubjectKey[]) =>
      of.flatMap((each) => listSubjectSpans(event, each, entry.occurredOn, branchId));
    return [
      ...spans([...subjects, ...customers]).map((span) => addResult(span, result)),
      ...(account.kind === 'expense'
        ? spans(subjects).map((span) =>
            addSpent({ ...span, category: account.category, amountPaise: ZERO }, result.expensePaise),
          )
        : []),
    ];
  });
}

const NOTHING: Result = { revenuePaise: ZERO, expensePaise: ZERO, unclassifiedPaise: ZERO };

/** Null for a line that neither earns nor costs. */
function toResult({ account, amountPaise }: EntryLine): Result | null {
  switch (account.kind) {
    case 'freight':
    case 'deduction':
      return { ...NOTHING, revenuePaise: negate(amountPaise) };
    case 'expense':
      return { ...NOTHING, expensePaise: amountPaise };
    case 'unclassified-credit':
      return { ...NOTHING, unclassifiedPaise: amountPaise };
    case 'party':
    case 'cash':
    case 'tds-receivable':
    case 'opening-equity':
    case 'inter-branch':
      return null;
  }
}

type SubjectKey = Pick<SubjectSpan, 'organisationId' | 'subject' | 'subjectId'>;

function firmSubject({ organisationId }: EventEnvelope): SubjectKey {
  return { organisationId: organisationId ?? '', subject: 'FIRM', subjectId: organisationId ?? '' };
}

function listSubjectSpans(
  { recordedAt }: EventEnvelope,
  of: SubjectKey,
  day: Day,
  branchId: string,
): readonly SubjectSpan[] {
  const month = toMonth(day);
  return listSpansRecorded(day, recordedAt).map((span) => ({ ...of, ...span, month, branchId }));
}

function rowKey({ organisationId, subject, subjectId, branchId, ...span }: SubjectSpan): string {
  return [organisationId, subject, subjectId, spanKey(span), branchId].join(' ');
}

function changeResult(span: SubjectSpan, fold: (row: ResultRow) => ResultRow): Change {
  return upsert<ResultRow>(resultTable, rowKey(span), { ...span, ...NOTHING, tripCount: 0 }, fold);
}

function addResult(span: SubjectSpan, { revenuePaise, expensePaise, unclassifiedPaise }: Result): Change {
  return changeResult(span, (row) => ({
    ...row,
    revenuePaise: accumulate(row.revenuePaise, revenuePaise),
    expensePaise: accumulate(row.expensePaise, expensePaise),
    unclassifiedPaise: accumulate(row.unclassifiedPaise, unclassifiedPaise),
  }));
}

function addSpent(empty: SpentRow, amountPaise: Paise): Change {
  return upsert<SpentRow>(spentTable, `${rowKey(empty)} ${empty.category}`, empty, (row) => ({
    ...row,
    amountPaise: accumulate(row.amountPaise, amountPaise),
  }));
}
