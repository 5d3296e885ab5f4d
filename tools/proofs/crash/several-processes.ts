import { setTimeout as elapsed } from 'node:timers/promises';
import { connect } from '../harness/connection.ts';
import { createFirm } from '../harness/people.ts';
import { startServer } from '../harness/server.ts';
import { openServerLog } from '../model/invariants/log-reader.ts';
import { assertCaughtUp } from '../outages/caught-up.ts';
import { killAndReplace } from '../outages/cluster-lines.ts';
import { withPatience, createPatientLog } from '../outages/with-patience.ts';
import { dropRows } from '../outages/rows-database.ts';
import { uploadFileAs } from '../samples/files.ts';
import { createVerifier } from './verified-books.ts';
import { type VictimOptions, type Victims } from './victims.ts';

/** Each process has its own killer, so that one can die while another restarts. */
const KILLED = ['api-1', 'api-2', 'worker', 'kurrentdb'];
/** The maximum number of answers between two kills of the same process. */
const MAX_ANSWERS = 100;

/** The distributed mode: the processes of the cluster and the server of the log, which the supervisor restarts. */
export async function severalProcesses({
  dataDir,
  kills,
  killState,
  random,
  results,
}: VictimOptions): Promise<Victims> {
  const server = await startServer({ dataDir });
  const connection = connect(server.port);
  const log = createPatientLog(await openServerLog(server));
  const { admin: watcher } = await createFirm({ server, connection }, 'Watched Roadlines', 'Asha Rao');

  const fileId = await uploadFileAs(watcher);
  const verifier = createVerifier(server, results);

  async function kill(name: string, nth: number): Promise<void> {
    const acknowledged = connection.seenPosition;
    const began = performance.now();
    await killAndReplace(server, name);
    console.log(`${name} killed, running again after ${Math.round(performance.now() - began)} ms`);
    const head = await log.head();
    results.equal(
      `${name}, kill ${nth}: acknowledged up to ${acknowledged}, the log ends at ${head}`,
      head >= acknowledged,
      true,
    );
  }

  return {
    product: { server, connection },
    log,
    withRetries: (session) => withPatience(session, killState),
    async killAll() {
      const killers = KILLED.map(async (name) => {
        const own = random.fork();
        for (let nth = 0; nth < kills; nth += 1) {
          await killState.afterAnswers(own.integer(1, MAX_ANSWERS));
          await elapsed(own.integer(0, 20));
          await kill(name, nth);
        }
      });
      await Promise.all(killers);
      await verifier.checkSound('under load');
    },
    async checkCaughtUp() {
      await results.check('caught up after the last kill', () => assertCaughtUp(server, log, watcher));
    },
    async rebuild() {
      await verifier.checkSound('after all kills');
      await verifier.checkDamageIsFound(fileId);
      await dropRows(server);
      await killAndReplace(server, 'worker');
      await results.check('caught up from rows that were dropped', () =>
        assertCaughtUp(server, log, watcher),
      );
      await verifier.checkSound('with rebuilt rows');
    },
    async end() {
      await log.close();
      results.equal('exit code of a polite stop', await server.stop(), 0);
    },
  };
}
