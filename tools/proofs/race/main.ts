// Races: in each, up to five requests want one thing at the same time. `--rounds 50 --seed n`. In most races exactly one
// wins; a race with another outcome checks it itself.
import { connect } from '../harness/connection.ts';
import { createFleet } from '../harness/fleet.ts';
import { readNumberOption, readSeedOption } from '../harness/options.ts';
import { createFirm, addStaffMember, type Product } from '../harness/people.ts';
import { seededRandom } from '../harness/random.ts';
import { skipWithoutServers, startServer, temporaryFolder } from '../harness/server.ts';
import { createTally } from '../harness/tally.ts';
import { assertInvariants, assertLogSound } from '../model/invariants/invariants.ts';
import { openServerLog } from '../model/invariants/log-reader.ts';
import { fleetRaces } from './fleet-races.ts';
import { races } from './races.ts';

const all = { ...races, ...fleetRaces };

const random = seededRandom(readSeedOption());
const rounds = readNumberOption('rounds', 50);
const results = createTally();
await skipWithoutServers();
const folder = temporaryFolder('race');
const server = await startServer({ dataDir: folder.path });
const product: Product = { server, connection: connect(server.port) };
const log = await openServerLog(server);

/** Runs every race once, all concurrently in a new organisation, and checks its invariants. */
async function round(): Promise<void> {
  const since = await log.head();
  const { organisationId, admin } = await createFirm(product, 'Race Transports', 'Asha Rao');
  const manager = await addStaffMember(product, admin, 'MANAGER', 'Meena Iyer');
  const fleet = await createFleet(admin);
  const context = { product, admin, manager: manager.session, fleet, random, results };
  await Promise.all(Object.values(all).map((run) => run(context)));
  await results.check('invariants', () => assertInvariants({ organisationId, log, since, reader: admin }));
}

const began = performance.now();
try {
  for (let done = 0; done < rounds; done += 1) await results.check(`round ${done}`, round);
  await results.check('the whole log', () => assertLogSound(log));
} finally {
  await log.close();
  await server.stop();
  folder.remove();
}
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(`${rounds} rounds of ${Object.keys(all).length} races in ${seconds} s`);
results.finish();
