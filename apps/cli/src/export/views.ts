import { column, type DataTable } from '@bahi/contract/data/data-table';
import { linesData } from '@bahi/contract/data/lines';
import { partiesData } from '@bahi/contract/data/parties';
import { vehiclesData } from '@bahi/contract/data/vehicles';
import { type Sqlite } from '@bahi/sqlite/open-sqlite';

/** A view of `bahi.sqlite` over `lines`. `docs/data.md` describes it. */
export interface DataView extends Pick<DataTable, 'name' | 'summary' | 'columns'> {
  /** Selects the columns in their order. */
  readonly query: string;
}

const { occurred_on, recorded_at, branch_id, entry_id, entry_type, trip_id, amount_paise } =
  linesData.columns;
const { category, mode, party_id, vehicle_id, driver_id, position, line_no } = linesData.columns;

export const dataViews: readonly DataView[] = [
  {
    name: 'khata',
    summary:
      'The lines of each party. Their sum up to a day is the balance on that day: positive if the party owes us.',
    columns: {
      party_id,
      party: partiesData.columns.name,
      occurred_on,
      recorded_at,
      entry_id,
      entry_type,
      branch_id,
      trip_id,
      amount_paise,
      position,
      line_no,
    },
    query: `
      SELECT lines.party_id, parties.name AS party, occurred_on, recorded_at, entry_id, entry_type,
        branch_id, trip_id, amount_paise, lines.position, line_no
      FROM lines LEFT JOIN parties USING (party_id) WHERE account = 'PARTY'`,
  },
  {
    name: 'expenses',
    summary:
      'What was spent, by category. An expense that was taken back has a second line with the opposite sign.',
    columns: {
      occurred_on,
      recorded_at,
      branch_id,
      category,
      vehicle_id,
      trip_id,
      driver_id,
      entry_id,
      amount_paise: column('paise', 'Positive for what was spent.', { example: 1_200_000 }),
      position,
      line_no,
    },
    query: `
      SELECT occurred_on, recorded_at, branch_id, category, vehicle_id, trip_id, driver_id, entry_id,
        amount_paise, position, line_no
      FROM lines WHERE account = 'EXPENSE'`,
  },
  {
    name: 'profit_by_vehicle',
    summary: 'Revenue, expense and profit of each vehicle in each month, as on the overview of the product.',
    columns: {
      vehicle_id,
      vehicle_no: vehiclesData.columns.vehicle_no,
      month: column('text', 'Of the business date.', { example: '2026-06' }),
      revenue_paise: column('paise', 'Freight less deductions.', { example: 2_400_000 }),
      expense_paise: column('paise', 'All expenses.', { example: 1_200_000 }),
      profit_paise: column('paise', 'Revenue less expense.', { example: 1_200_000 }),
    },
    query: `
      SELECT lines.vehicle_id, vehicle_no, substr(occurred_on, 1, 7) AS month,
        -sum(CASE WHEN account <> 'EXPENSE' THEN amount_paise ELSE 0 END) AS revenue_paise,
        sum(CASE WHEN account = 'EXPENSE' THEN amount_paise ELSE 0 END) AS expense_paise,
        -sum(amount_paise) AS profit_paise
      FROM lines LEFT JOIN vehicles USING (vehicle_id)
      WHERE account IN ('FREIGHT', 'DEDUCTION', 'EXPENSE') AND lines.vehicle_id IS NOT NULL
      GROUP BY lines.vehicle_id, month`,
  },
  {
    name: 'cash_book',
    summary:
      'The lines of cash, cheques and online payments. Their sum in a branch and mode is what its box holds.',
    columns: {
      branch_id,
      mode,
      occurred_on,
      recorded_at,
      entry_id,
      entry_type,
      trip_id,
      amount_paise: column('paise', 'Positive for money in, negative for money out.', { example: 2_400_000 }),
      position,
      line_no,
    },
    query: `
      SELECT branch_id, mode, occurred_on, recorded_at, entry_id, entry_type, trip_id, amount_paise,
        position, line_no
      FROM lines WHERE account = 'CASH'`,
  },
];

export function createViews(database: Sqlite): void {
  for (const { name, query } of dataViews) database.exec(`CREATE VIEW ${name} AS ${query}`);
}
