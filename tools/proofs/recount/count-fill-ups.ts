import { listFillUps } from '@bahi/contract/maintenance/list-fill-ups';
import { type Firm } from './firm.ts';
import { add, scale, toPaise } from './paise.ts';
import { type Rows } from './rows.ts';
import { type Verdict } from './verdict.ts';

/**
 * Litres and money of a firm's fill-ups match the rows of its fuel and urea. They are not compared per vehicle: a
 * fill-up that moved to another vehicle with its trip in closed books keeps its row, and is moved by two more rows
 * without litres. A fill-up deleted in closed books also keeps its row, but is no longer a fill-up.
 */
export async function countFillUps(
  { sessions }: Firm,
  { transactions }: Rows,
  { same }: Verdict,
): Promise<void> {
  for (const category of ['FUEL', 'UREA'] as const) {
    const rows = transactions.filter(
      (row) =>
        row.category === category &&
        row.vehicle !== null &&
        row.fuelQuantity !== null &&
        row.reversedBy === undefined,
    );
    const { totals, length } = await sessions.ADMIN.mustCall(listFillUps, { category, limit: 1 });
    same(`fill-ups of ${category}`, length, rows.length);
    same(
      `litres of ${category}`,
      scale(totals.quantity ?? 0, 2),
      add(rows, ({ fuelQuantity }) => scale(fuelQuantity ?? 0, 2)),
    );
    same(
      `money of the fill-ups of ${category}`,
      toPaise(totals.amount ?? 0),
      add(rows, ({ amount }) => toPaise(amount)),
    );
  }
}
