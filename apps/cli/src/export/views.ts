import { type Sqlite } from '@bahi/sqlite/open-sqlite';

/** The views of `bahi.sqlite`, all over `lines`. */
const views = {
  khata: `
    SELECT lines.party_id, parties.name AS party, occurred_on, recorded_at, entry_id, entry_type,
      branch_id, trip_id, amount_paise, lines.position, line_no
    FROM lines LEFT JOIN parties USING (party_id) WHERE account = 'PARTY'`,
  expenses: `
    SELECT occurred_on, recorded_at, branch_id, category, vehicle_id, trip_id, driver_id, entry_id,
      amount_paise, position, line_no
    FROM lines WHERE account = 'EXPENSE'`,
  profit_by_vehicle: `
    SELECT lines.vehicle_id, vehicle_no, substr(occurred_on, 1, 7) AS month,
      -sum(CASE WHEN account <> 'EXPENSE' THEN amount_paise ELSE 0 END) AS revenue_paise,
      sum(CASE WHEN account = 'EXPENSE' THEN amount_paise ELSE 0 END) AS expense_paise,
      -sum(amount_paise) AS profit_paise
    FROM lines LEFT JOIN vehicles USING (vehicle_id)
    WHERE account IN ('FREIGHT', 'DEDUCTION', 'EXPENSE') AND lines.vehicle_id IS NOT NULL
    GROUP BY lines.vehicle_id, month`,
  cash_book: `
    SELECT branch_id, mode, occurred_on, recorded_at, entry_id, entry_type, trip_id, amount_paise,
      position, line_no
    FROM lines WHERE account = 'CASH'`,
};

export function createViews(database: Sqlite): void {
  for (const [name, query] of Object.entries(views)) database.exec(`CREATE VIEW ${name} AS ${query}`);
}
