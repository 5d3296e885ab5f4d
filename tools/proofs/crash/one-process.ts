import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as elapsed } from 'node:timers/promises';
import { connect } from '../harness/connection.ts';
import { median } from '../harness/quantiles.ts';
import { startServer } from '../harness/server.ts';
import { type Server } from '../harness/running-server.ts';
import { openServerLog } from '../model/invariants/log-reader.ts';
import { withRetries } from './with-retries.ts';
import { type VictimOptions, type Victims } from './victims.ts';

/** The maximum number of answers between two kills. */
const MAX_ANSWERS = 400;

/** The embedded mode: one server, restarted on the same port and data. */
export async function oneProcess({
  dataDir,
  kills,
  killState,
  random,
  results,
}: VictimOptions): Promise<Victims> {
  let server = await startServer({ dataDir });
  const connection = connect(server.port);
  const log = await openServerLog(server);
  const restartsMs: number[] = [];
  const restart = (): Promise<Server> => startServer({ dataDir, port: server.port });

  async function killAndRestart(kill: number): Promise<void> {
    let restarted = () => {};
    killState.up = new Promise((resolve) => (restarted = resolve));
    await server.kill();
    const acknowledged = connection.seenPosition;
    const head = await log.head();
    results.equal(
      `kill ${kill}: acknowledged up to ${acknowledged}, the log ends at ${head}`,
      head >= acknowledged,
      true,
    );
    server = await restart();
    restartsMs.push(server.startedInMs);
    restarted();
  }

  return {
    product: { server, connection },
    log,
    withRetries: (session) => withRetries(session, killState),
    async killAll() {
      for (let kill = 0; kill < kills; kill += 1) {
        await killState.afterAnswers(random.integer(1, MAX_ANSWERS));
        // Waits a moment, so that the kill interrupts work in progress.
        await elapsed(random.integer(0, 20));
        await killAndRestart(kill);
      }
    },
    async checkCaughtUp() {
      // Each restart waited until the server was ready; the time depends on the machine.
      console.log(`ready again after ${Math.round(median(restartsMs))} ms, the median of ${kills} kills`);
    },
    async rebuild() {
      results.equal('exit code of a polite stop', await server.stop(), 0);
      for (const file of ['read.db', 'read.db-wal', 'read.db-shm'])
        rmSync(join(dataDir, file), { force: true });
      server = await restart();
    },
    async end() {
      await log.close();
      await server.kill();
    },
  };
}
