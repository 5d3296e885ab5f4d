// Proves `npm run demo`: it makes trips in every status, figures that follow from the log, and books that verify, and
// it refuses to write over other books. With `--mode distributed` it runs on a cluster.
import { spawnSync } from 'node:child_process';
import { getSession } from '@bahi/contract/access/get-session';
import { paymentModes, tripStatuses } from '@bahi/contract/labels';
import { codes } from '@bahi/contract/codes';
import { presignFile } from '@bahi/contract/files/presign-file';
import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { documentHealthFilters, listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { listCashBook } from '@bahi/contract/ledger/list-cash-book';
import { listNotifications } from '@bahi/contract/notices/list-notifications';
import { overviewStats } from '@bahi/contract/overview/overview-stats';
import { listParties } from '@bahi/contract/parties/list-parties';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { daysAgo } from '../proofs/harness/days.ts';
import { connect, send } from '../proofs/harness/connection.ts';
import { readModeOption } from '../proofs/harness/options.ts';
import { signIn } from '../proofs/harness/people.ts';
import { skipWithoutServers, startServer, temporaryFolder } from '../proofs/harness/server.ts';
import { createTally } from '../proofs/harness/tally.ts';
import { assertInvariants, assertLogSound } from '../proofs/model/invariants/invariants.ts';
import { openServerLog } from '../proofs/model/invariants/log-reader.ts';
import { folderBooks } from '@bahi/cli/books';
import { verify } from '@bahi/cli/verify';
import { START } from '@bahi/event-store/event-store';
import { demoFleet } from './demo-fleet.ts';
import { managerOfPune } from './offices.ts';
import { enterBook } from './enter-book.ts';
import { handOver } from './hand-over.ts';

const TWO_YEARS = { startDate: daysAgo(740), endDate: daysAgo(0) };

const results = createTally();
await skipWithoutServers();
const data = temporaryFolder('demo');
const server = await startServer({ dataDir: data.path });
try {
  const { book, today } = demoFleet();
  const allTrips = [...book.trips, ...today.trips];
  const product = { server, connection: connect(server.port) };
  const entered = await enterBook(product, book);
  const { organisationId, names } = entered;
  await handOver(product, entered, today);
  const owner = await signIn(product, today.ownersPhone);
  await results.check('its owner is told of today alone, and not that the firm added them', async () => {
    const { addedBy } = await owner.mustCall(getSession, {});
    results.equal('firm that added the owner', addedBy, null);
    const { notifications } = await owner.mustCall(listNotifications, { limit: 50 });
    const unread = notifications.filter(({ isRead }) => !isRead).map(({ title }) => title);
    const told = [
      ...today.trips.map(() => 'Trip started'),
      ...today.applicants.map(() => 'Approval requested'),
    ];
    results.equal('unread notices', unread.sort().join(), told.sort().join());
  });
  await results.check('the firm makes a profit of 8 to 15 percent', async () => {
    const months = { startDate: daysAgo(90), endDate: daysAgo(0) };
    for (const [period, filter] of Object.entries({ 'the last months': months, 'two years': TWO_YEARS })) {
      const { totalRevenue, totalProfit } = await owner.mustCall(overviewStats, filter);
      const percent = (100 * totalProfit) / totalRevenue;
      results.equal(`profit of ${period} is ${percent.toFixed(1)} %`, percent >= 8 && percent <= 15, true);
    }
  });
  await results.check('the manager of Pune signs in', async () => {
    const manager = await signIn(product, managerOfPune.phoneNumber);
    const { trips, length } = await manager.mustCall(listTrips, { limit: 100 });
    const puneTrips = allTrips.filter(
      ({ branch, cancelled }) => branch === 'Pune' && cancelled === undefined,
    );
    results.equal('trips that the manager of Pune sees', length, puneTrips.length);
    results.equal(
      'trips of other branches that the manager of Pune sees',
      trips.map(({ branch }) => branch.name).filter((name) => name !== 'Pune').length,
      0,
    );
  });
  for (const { name: branch } of book.branches)
    for (const mode of codes(paymentModes)) {
      const branchId = names.branch.id(branch);
      const { days, length } = await owner.mustCall(listCashBook, { branchId, mode, ...TWO_YEARS });
      results.equal(`days of the ${mode} box of ${branch} that are listed`, days.length, length);
      const overdrawn = days.filter(({ closing }) => closing < 0);
      results.equal(`days on which the ${mode} box of ${branch} is overdrawn`, overdrawn.length, 0);
    }
  const countTrips = async (status: keyof typeof tripStatuses) =>
    (await owner.mustCall(listTrips, { status: [status], limit: 1 })).length;
  let trips = 0;
  for (const status of codes(tripStatuses)) {
    const number = await countTrips(status);
    trips += number;
    results.equal(`trips are ${status}`, number > 0, status !== 'CREATED');
  }
  results.equal('number of trips', trips, allTrips.length);
  for (const documentHealth of codes(documentHealthFilters)) {
    const { length: count } = await owner.mustCall(listVehicles, { documentHealth, limit: 1 });
    results.equal(`vehicles have documents that are ${documentHealth}`, count > 0, true);
  }
  await results.check('a document of a vehicle opens as a page', async () => {
    const { vehicle } = await owner.mustCall(findVehicle, { vehicleId: names.vehicle.id('MH12QT5507') });
    results.equal('name of the document', vehicle.insurance?.originalName, 'MH12QT5507 Insurance.pdf');
    const documentId = vehicle.insurance?.documentId ?? '';
    const { presignedUrl: path } = await owner.mustCall(presignFile, { documentId });
    const { text } = await send(product.connection, { method: 'GET', path });
    results.equal('the document has its title', text.includes('(Insurance) Tj'), true);
  });
  const { length } = await owner.mustCall(listParties, { limit: 1 });
  results.equal('parties', length, book.parties.length);
  const log = await openServerLog(server);
  await results.check('its figures follow from the log', () =>
    assertInvariants({ organisationId, log, since: START, reader: owner }),
  );
  await results.check('the log is sound', () => assertLogSound(log));
  await log.close();
  await server.stop();
  if (readModeOption() === 'embedded')
    await results.check(
      'the books verify',
      async () => void (await verify(folderBooks(data.path), () => {})),
    );

  const program = ['tools/run/run-ts.mjs', 'tools/demo/main.ts', '--mode', readModeOption()];
  const rerun = spawnSync(process.execPath, program, {
    env: { PATH: process.env['PATH'], DATA_DIR: data.path },
    encoding: 'utf8',
  });
  results.equal('exit code of a demo over other books', rerun.status, 1);
  results.equal('its refusal names DATA_DIR', rerun.stderr.includes(`DATA_DIR=${data.path}`), true);
} finally {
  await server.kill();
  data.remove();
}
results.finish();
