import { type PaymentMode } from '@bahi/contract/labels';
import { entriesOf, type Entry } from '@bahi/domain/money/entry';
import { type TripEvent } from '@bahi/domain/trips/trip';
import { monthOf } from '@bahi/kernel/day';
import { type EventEnvelope } from '@bahi/kernel/envelope';
import { accumulate, ZERO, type Paise } from '@bahi/kernel/paise';
import { projection, upsert, type Change } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';
import { topic } from '../topics.ts';
import { moneyMoved } from './money-moved.ts';

const VERSION = 'cash-book-v1';

/** Money in and out of a cash box on a day, or in a month. */
export interface BoxSpanRow {
  readonly organisationId: string;
  readonly branchId: string;
  readonly mode: PaymentMode;
  readonly grain: 'DAY' | 'MONTH';
  /** `yyyy-MM-dd` or `yyyy-MM`. */
  readonly span: string;
  /** Below zero where more was taken back on the day than came in: in closed books that has a day of its own. */
  readonly inPaise: Paise;
  readonly outPaise: Paise;
}

export const boxSpanTable = table<BoxSpanRow>(VERSION, 'box-span', {
  scope: { branch: 'branchId' },
  fields: {
    organisationId: 'text',
    branchId: 'text',
    mode: 'text',
    grain: 'text',
    span: 'text',
    inPaise: 'integer',
    outPaise: 'integer',
  },
  indexes: [['organisationId', 'branchId', 'mode', 'grain', 'span', 'inPaise', 'outPaise']],
  topics: (_, row) => (row === null ? [] : [topic(row.organisationId, 'ledgers')]),
});

/** Reads the cash lines of any event, so that a kind of entry that comes later needs nothing here. */
export const cashBookProjection = projection<TripEvent>(VERSION, {
  tables: [boxSpanTable],
  on: { '*': (event) => entriesOf(event).flatMap((entry) => changesOf(event, entry)) },
});

function changesOf({ organisationId }: EventEnvelope, entry: Entry): readonly Change[] {
  const { occurredOn, lines } = entry;
  return lines.flatMap((line) => {
    if (line.account.kind !== 'cash') return [];
    const { inPaise, outPaise } = moneyMoved({ ...entry, lines: [line] });
    const box = {
      ...{ organisationId: organisationId ?? '', branchId: line.branchId, mode: line.account.mode },
      ...{ inPaise: ZERO, outPaise: ZERO },
    };
    return [
      { ...box, grain: 'DAY', span: occurredOn } as const,
      { ...box, grain: 'MONTH', span: monthOf(occurredOn) } as const,
    ].map((empty) =>
      upsert<BoxSpanRow>(boxSpanTable, keyOf(empty), empty, (row) => ({
        ...row,
        inPaise: accumulate(row.inPaise, inPaise),
        outPaise: accumulate(row.outPaise, outPaise),
      })),
    );
  });
}

function keyOf({ organisationId, branchId, mode, span }: BoxSpanRow): string {
  return [organisationId, branchId, mode, span].join(' ');
}
