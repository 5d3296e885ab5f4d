import { accumulate, ZERO } from '@bahi/kernel/paise';
import { toMonth } from '@bahi/kernel/day';
import { type Member } from '@bahi/projections/caller';
import { vehicleInfo } from '@bahi/projections/fleet/vehicle-info.query';
import { vehicleMetrics } from '@bahi/projections/fleet/vehicle-metrics.query';
import { vehiclePerformance } from '@bahi/projections/fleet/vehicle-performance.query';
import { expenseSummary } from '@bahi/projections/ledger/expense-summary.query';
import { type ExpenseSpanRow } from '@bahi/projections/ledger/transactions/expense-span';
import { resultTable, type ResultRow } from '@bahi/projections/overview/overview.projection';
import { expenseSpanTable } from '@bahi/projections/ledger/transactions/transactions.projection';
import { type TripRow } from '@bahi/projections/trips/trips.projection';
import { type Rows } from '@bahi/read-store/read-store';
import { type Table } from '@bahi/read-store/table';
import { today } from '../../proofs/harness/days.ts';
import { type Figure } from '../table.ts';
import { type Firm, openRowsWriter, createFirms, writeFirms, writeTripRows } from '../books/trip-books.ts';
import { TwoBooks } from '../books/two-books.ts';

/** Pages per round; the two books take turns. */
const PAGES_PER_ROUND = 200;
/** A vehicle has few drivers over the years. */
const DRIVERS_PER_VEHICLE = 3;

/**
 * Measures the page of a vehicle among very many trips compared with few, in process: all parts of the page, one
 * after the other.
 */
export async function measureVehiclePage(rounds: number, trips: number): Promise<readonly Figure[]> {
  const firms = createFirms();
  const [firm] = firms;
  const books = await TwoBooks.open(trips, (path, size) => writePageRows(path, firms, size));
  const caller: Member = {
    userId: firm.managers[0]?.id ?? '',
    organisationId: firm.organisationId,
    role: 'ADMIN',
    branches: 'ALL',
  };
  await books.measure(rounds, (random) =>
    Array.from({ length: PAGES_PER_ROUND }, () => random.pickAny(firm.vehicles)?.id ?? '').flatMap(
      (vehicleId) =>
        Object.entries(createParts(vehicleId, caller)).map(([kind, read]) => ({ kind, ask: () => read })),
    ),
  );
  await books.close();
  books.print();
  const at = `at ${trips.toLocaleString('en-IN')} trips`;
  return [books.figure(`vehicle page, cards, months and pie ${at}`, (kind) => kind === WHOLE)];
}

const WHOLE = 'the whole page';

function createParts(
  vehicleId: string,
  caller: Member,
): Readonly<Record<string, (rows: Rows) => Promise<object | null>>> {
  const filters = { startDate: null, endDate: null, driverId: null, category: null };
  const parts = {
    'its head and the recent trip': (rows: Rows) => vehicleInfo(rows, { vehicleId }, caller, today),
    cards: (rows: Rows) => vehicleMetrics(rows, { vehicleId }, caller),
    '12 months': (rows: Rows) => vehiclePerformance(rows, { vehicleId }, caller, today),
    pie: (rows: Rows) => expenseSummary(rows, { ...filters, vehicleId, by: 'CATEGORY' }, caller),
  };
  return {
    ...parts,
    [WHOLE]: async (rows) => {
      const answers = [];
      for (const read of Object.values(parts)) answers.push(await read(rows));
      return answers.includes(null) ? null : answers;
    },
  };
}

/** Writes the trips, and the sums that the product keeps per vehicle by day and by month. */
async function writePageRows(path: string, firms: readonly [Firm, Firm], trips: number): Promise<void> {
  await writeFirms(path, firms);
  const sums = new VehicleSums(firms);
  await writeTripRows(path, firms, trips, (row) => sums.add(row));
  const rows = openRowsWriter(path);
  const write = <Row extends object>(table: Table<Row>, of: ReadonlyMap<string, Row>) => {
    const entries = [...of];
    rows.writeMany(table, entries.length, (number) => {
      const entry = entries[number];
      if (entry === undefined) throw new RangeError(`there is no row ${number}`);
      return entry;
    });
  };
  write(resultTable, sums.results);
  write(expenseSpanTable, sums.spent);
  rows.close();
}

class VehicleSums {
  readonly results = new Map<string, ResultRow>();
  readonly spent = new Map<string, ExpenseSpanRow>();
  readonly #driversByVehicle: ReadonlyMap<string, readonly string[]>;

  constructor(firms: readonly Firm[]) {
    this.#driversByVehicle = new Map(
      firms.flatMap(({ vehicles, drivers }) =>
        vehicles.map(({ id }, index) => [
          id,
          Array.from(
            { length: DRIVERS_PER_VEHICLE },
            (_, each) => drivers[(index + each * 7) % drivers.length]?.id ?? '',
          ),
        ]),
      ),
    );
  }

  add({ organisationId, branchId, vehicleId, startedAt, status, farePaise, entries }: TripRow): void {
    if (status === 'CANCELLED') return;
    const month = toMonth(startedAt);
    const drivers = this.#driversByVehicle.get(vehicleId) ?? [];
    const driverId = drivers[Number(startedAt.slice(-2)) % DRIVERS_PER_VEHICLE] ?? null;
    const costs = Object.values(entries).filter(({ category }) => category === 'FUEL' || category === 'TOLL');
    for (const [grain, span] of [
      ['DAY', startedAt],
      ['MONTH', month],
    ] as const) {
      const resultKey = `${organisationId} ${vehicleId} ${span}`;
      const about = { organisationId, branchId, grain, span, month };
      const before = this.results.get(resultKey) ?? {
        ...about,
        subject: 'VEHICLE',
        subjectId: vehicleId,
        tripCount: 0,
        revenuePaise: ZERO,
        expensePaise: ZERO,
        unclassifiedPaise: ZERO,
      };
      this.results.set(resultKey, {
        ...before,
        revenuePaise: accumulate(before.revenuePaise, farePaise),
        expensePaise: costs.reduce(
          (sum, { amountPaise }) => accumulate(sum, amountPaise),
          before.expensePaise,
        ),
      });
      for (const { category, amountPaise } of costs) {
        const spentKey = `${resultKey} ${category} ${driverId ?? ''}`;
        const known = this.spent.get(spentKey)?.amountPaise ?? ZERO;
        this.spent.set(spentKey, {
          ...about,
          category,
          vehicleId,
          driverId,
          amountPaise: accumulate(known, amountPaise),
        });
      }
    }
  }
}
