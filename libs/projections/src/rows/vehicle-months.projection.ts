import { entriesOf, type EntryLine } from '@bahi/domain/money/entry';
import { monthOf } from '@bahi/kernel/day';
import { accumulate, negate, ZERO, type Paise } from '@bahi/kernel/paise';
import { projection, upsert } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';
import { topic } from '../topics.ts';

const VERSION = 'vehicle-months-v1';

/** What a vehicle earned and cost in a month, in one branch's books. */
export interface VehicleMonthRow {
  readonly organisationId: string;
  readonly branchId: string;
  readonly vehicleId: string;
  /** `yyyy-MM` */
  readonly month: string;
  readonly revenuePaise: Paise;
  readonly expensePaise: Paise;
}

export const vehicleMonthTable = table<VehicleMonthRow>(VERSION, 'vehicle-month', {
  fields: {
    organisationId: 'text',
    branchId: 'text',
    vehicleId: 'text',
    month: 'text',
    revenuePaise: 'integer',
    expensePaise: 'integer',
  },
  indexes: [['organisationId', 'vehicleId', 'month', 'branchId', 'revenuePaise', 'expensePaise']],
  topics: (_, row) => (row === null ? [] : [topic(row.organisationId, `vehicle:${row.vehicleId}`)]),
});

/** Folds the lines of any event, so that a new kind of entry needs nothing here. */
export const vehicleMonthsProjection = projection(VERSION, {
  tables: [vehicleMonthTable],
  on: {
    '*': (event) => {
      const organisationId = event.organisationId ?? '';
      return entriesOf(event).flatMap(({ occurredOn, lines }) =>
        lines.flatMap((line) => {
          const { vehicleId, branchId } = line;
          const result = resultOf(line);
          if (vehicleId === undefined || result === null) return [];
          const month = monthOf(occurredOn);
          const key = [vehicleId, month, branchId].join(' ');
          const none = { revenuePaise: ZERO, expensePaise: ZERO };
          const empty = { organisationId, branchId, vehicleId, month, ...none };
          return [
            upsert<VehicleMonthRow>(vehicleMonthTable, key, empty, (row) => ({
              ...row,
              revenuePaise: accumulate(row.revenuePaise, result.revenuePaise),
              expensePaise: accumulate(row.expensePaise, result.expensePaise),
            })),
          ];
        }),
      );
    },
  },
});

type Result = Pick<VehicleMonthRow, 'revenuePaise' | 'expensePaise'>;

/** Freight is posted as a credit, what is deducted from it as a debit: revenue is minus their sum. */
function resultOf({ account: { kind }, amountPaise }: EntryLine): Result | null {
  if (kind === 'expense') return { revenuePaise: ZERO, expensePaise: amountPaise };
  const isRevenue = kind === 'freight' || kind === 'deduction';
  return isRevenue ? { revenuePaise: negate(amountPaise), expensePaise: ZERO } : null;
}
