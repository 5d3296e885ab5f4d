import { sqliteDriver } from '@bahi/sqlite/open-sqlite';
import { readModeOption, readNumberOption } from '../proofs/harness/options.ts';
import { skipWithoutServers } from '../proofs/harness/server.ts';
import { measureAdvances } from './advances.ts';
import { measureAppends } from './appends.ts';
import { measureCommands } from './commands.ts';
import { measureDistributed } from './distributed.ts';
import { measureDueList } from './pages/due-list.ts';
import { loadEventBooks } from './books/event-books.ts';
import { measureFsyncMs } from './fsync.ts';
import { measureLag } from './lag.ts';
import { measureLedger } from './pages/ledger.ts';
import { measureServing } from './serving.ts';
import { measureRebuild } from './rebuild.ts';
import { measureStart } from './start.ts';
import { type Figure, formatTable, writeResults } from './table.ts';
import { measureBulkPayments } from './bulk-payments.ts';
import { measureTransactionList } from './pages/transaction-list.ts';
import { measureTrailPage } from './pages/trail-page.ts';
import { measureTripList } from './pages/trip-list.ts';
import { measureVehiclePage } from './pages/vehicle-page.ts';

/**
 * `npm run bench [-- --rounds 5 --trips 1000 --ledger-entries 1000000 --listed-trips 1000000 --events 1000000
 * --served-trips 1000000 --listed-entries 1000000 --trail-commands 1000000 --bulk-payments 40 --due-vehicles 5000
 * --page-trips 1000000]` prints medians; our product and the reference take turns within each round. A number of 0
 * skips its figures. With `--mode distributed`, which reads only `--rounds` and `--trips`, it measures two API processes
 * and a worker.
 */
const rounds = readNumberOption('rounds', 5);
const trips = readNumberOption('trips', 1_000);
const entries = readNumberOption('ledger-entries', 1_000_000);
const listedTrips = readNumberOption('listed-trips', 1_000_000);
const listedEntries = readNumberOption('listed-entries', 1_000_000);
const trailCommands = readNumberOption('trail-commands', 1_000_000);
const bulkPayments = readNumberOption('bulk-payments', 40);
const dueVehicles = readNumberOption('due-vehicles', 5_000);
const pageTrips = readNumberOption('page-trips', 1_000_000);
const events = readNumberOption('events', 1_000_000);
const servedTrips = readNumberOption('served-trips', 1_000_000);

const fsync = measureFsyncMs();
console.log(
  `Node ${process.versions.node}, ${sqliteDriver()}, fsync p50 ${fsync.toFixed(2)} ms, ${rounds} rounds`,
);
await skipWithoutServers();
const figures =
  readModeOption() === 'embedded' ? await measureEmbedded() : await measureDistributed(rounds, trips);
console.log(formatTable(figures));
writeResults('bench-results.json', fsync, figures);

async function measureEmbedded(): Promise<readonly Figure[]> {
  return [
    ...(trips > 0
      ? [
          ...(await measureCommands(rounds, trips)),
          ...(await measureAdvances(rounds, trips)),
          ...(await measureLag(rounds, trips)),
          await measureAppends(rounds, trips * 10),
        ]
      : []),
    ...(entries > 0 ? await measureLedger(rounds, entries) : []),
    ...(listedTrips > 0 ? await measureTripList(rounds, listedTrips) : []),
    ...(listedEntries > 0 ? await measureTransactionList(rounds, listedEntries) : []),
    ...(trailCommands > 0 ? await measureTrailPage(rounds, trailCommands) : []),
    ...(bulkPayments > 0 ? await measureBulkPayments(rounds, bulkPayments) : []),
    ...(dueVehicles > 0 ? await measureDueList(rounds, dueVehicles) : []),
    ...(pageTrips > 0 ? await measureVehiclePage(rounds, pageTrips) : []),
    ...(events > 0 ? await measureEvents() : []),
  ];
}

async function measureEvents(): Promise<readonly Figure[]> {
  const books = await loadEventBooks(events);
  const figuresOfBooks = [
    ...(await measureRebuild(rounds, books)),
    await measureStart(rounds, books, events),
  ];
  return servedTrips > 0
    ? [...figuresOfBooks, ...(await measureServing(books, servedTrips))]
    : figuresOfBooks;
}
