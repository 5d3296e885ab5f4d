import { sqliteDriver } from '@bahi/sqlite/open-sqlite';
import { modeOption, numberOption } from '../proofs/harness/options.ts';
import { leaveOutWithoutServers } from '../proofs/harness/server.ts';
import { appendFigure } from './appends.ts';
import { commandFigures } from './commands.ts';
import { distributedFigures } from './distributed.ts';
import { dueListFigures } from './due-list.ts';
import { eventBooks } from './event-books.ts';
import { fsyncMs } from './fsync.ts';
import { lagFigure } from './lag.ts';
import { ledgerFigures } from './ledger.ts';
import { servingFigures } from './serving.ts';
import { rebuildFigures } from './rebuild.ts';
import { startFigure } from './start.ts';
import { type Figure, tableOf, writeResults } from './table.ts';
import { bulkFigures } from './bulk-payments.ts';
import { transactionListFigures } from './transaction-list.ts';
import { tripListFigures } from './trip-list.ts';
import { vehiclePageFigures } from './vehicle-page.ts';

/**
 * `npm run bench [-- --rounds 5 --trips 1000 --ledger-entries 1000000 --listed-trips 1000000 --events 1000000
 * --served-trips 1000000 --listed-entries 1000000 --bulk-payments 40 --due-vehicles 5000 --page-trips 1000000]`
 * prints medians; our product and the reference take turns within each round. A number of 0 skips its figures. With
 * `--mode distributed`, which reads only `--rounds` and `--trips`, it measures two API processes and a worker.
 */
const rounds = numberOption('rounds', 5);
const trips = numberOption('trips', 1_000);
const entries = numberOption('ledger-entries', 1_000_000);
const listedTrips = numberOption('listed-trips', 1_000_000);
const listedEntries = numberOption('listed-entries', 1_000_000);
const bulkPayments = numberOption('bulk-payments', 40);
const dueVehicles = numberOption('due-vehicles', 5_000);
const pageTrips = numberOption('page-trips', 1_000_000);
const events = numberOption('events', 1_000_000);
const servedTrips = numberOption('served-trips', 1_000_000);

const fsync = fsyncMs();
console.log(
  `Node ${process.versions.node}, ${sqliteDriver()}, fsync p50 ${fsync.toFixed(2)} ms, ${rounds} rounds`,
);
await leaveOutWithoutServers();
const figures =
  modeOption() === 'embedded' ? await embeddedFigures() : await distributedFigures(rounds, trips);
console.log(tableOf(figures));
writeResults('bench-results.json', fsync, figures);

async function embeddedFigures(): Promise<readonly Figure[]> {
  return [
    ...(trips > 0
      ? [
          ...(await commandFigures(rounds, trips)),
          await lagFigure(rounds, trips),
          await appendFigure(rounds, trips * 10),
        ]
      : []),
    ...(entries > 0 ? await ledgerFigures(rounds, entries) : []),
    ...(listedTrips > 0 ? await tripListFigures(rounds, listedTrips) : []),
    ...(listedEntries > 0 ? await transactionListFigures(rounds, listedEntries) : []),
    ...(bulkPayments > 0 ? await bulkFigures(rounds, bulkPayments) : []),
    ...(dueVehicles > 0 ? await dueListFigures(rounds, dueVehicles) : []),
    ...(pageTrips > 0 ? await vehiclePageFigures(rounds, pageTrips) : []),
    ...(events > 0 ? await eventFigures() : []),
  ];
}

async function eventFigures(): Promise<readonly Figure[]> {
  const books = await eventBooks(events);
  const ofBooks = [...(await rebuildFigures(rounds, books)), await startFigure(rounds, books, events)];
  return servedTrips > 0 ? [...ofBooks, ...(await servingFigures(books, servedTrips))] : ofBooks;
}
