import { listFillUps } from '@bahi/contract/maintenance/list-fill-ups';
import { type Firm } from './firm.ts';
import { add, scale, toPaise } from './paise.ts';
import { type Rows } from './rows.ts';
import { type Verdict } from './verdict.ts';

/**
 * Litres and money of a firm's fill-ups are what the rows of its fuel and urea come to. Not vehicle by vehicle: what
 * went with its trip to another vehicle in closed books keeps its row, and moves by two others without litres. What was
 * taken back in closed books keeps its row as well, and is no fill-up any more.
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
    const { totals, length } = await sessions.ADMIN.expect(listFillUps, { category, limit: 1 });
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
