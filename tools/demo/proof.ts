// Proves `npm run demo`: it makes trips in every status, figures that follow from the log, and books that verify, and
// it refuses to write over other books. With `--mode distributed` it runs on a cluster.
import { spawnSync } from 'node:child_process';
import { tripStatuses } from '@bahi/contract/labels';
import { codes } from '@bahi/contract/codes';
import { presignFile } from '@bahi/contract/files/presign-file';
import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { documentHealthFilters, listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { listCashBook } from '@bahi/contract/ledger/list-cash-book';
import { listParties } from '@bahi/contract/parties/list-parties';
import { listTrips } from '@bahi/contract/trips/list-trips';
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
import { demoFleet, partner } from './demo-fleet.ts';
import { headOffice, managerOfPune } from './offices.ts';
import { enterBook } from './enter-book.ts';

const results = createTally();
await skipWithoutServers();
const data = temporaryFolder('demo');
const server = await startServer({ dataDir: data.path });
try {
  const book = demoFleet();
  const product = { server, connection: connect(server.port) };
  const { organisationId, owner, names } = await enterBook(product, book);
  await results.check(
    'its partner signs in at once',
    async () => void (await signIn(product, partner.phoneNumber)),
  );
  await results.check('the manager of Pune signs in', async () => {
    const manager = await signIn(product, managerOfPune.phoneNumber);
    const { trips, length } = await manager.mustCall(listTrips, { limit: 100 });
    const puneTrips = book.trips.filter(
      ({ branch, cancelled }) => branch === 'Pune' && cancelled === undefined,
    );
    results.equal('trips that the manager of Pune sees', length, puneTrips.length);
    results.equal(
      'trips of other branches that the manager of Pune sees',
      trips.map(({ branch }) => branch.name).filter((name) => name !== 'Pune').length,
      0,
    );
  });
  for (const { branch, mode } of book.openings) {
    const branchId = names.branch.id(branch ?? headOffice);
    const { days } = await owner.mustCall(listCashBook, { branchId, mode });
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
  results.equal('number of trips', trips, book.trips.length);
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
