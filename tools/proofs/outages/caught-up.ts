import { setTimeout as elapsed } from 'node:timers/promises';
import { readPages } from '../crash/read-pages.ts';
import { createKillState } from '../crash/with-retries.ts';
import { connect, send, type Session, createSession } from '../harness/connection.ts';
import { type Server } from '../harness/running-server.ts';
import { type LogReader } from '../model/invariants/log-reader.ts';
import { withPatience } from './with-patience.ts';

const RETRY_MS = 100;

/**
 * Waits until both API processes are ready and their rows include everything the log held at the call. Prints how
 * long that took: 60 s is the promise for a quiet machine (docs/performance.md), but is not enforced here.
 */
export async function assertCaughtUp(
  server: Pick<Server, 'port'>,
  log: LogReader,
  { token }: Session,
): Promise<void> {
  const began = performance.now();
  const own = connect(server.port);
  own.seenPosition = await log.head();
  const isReady = async () => (await send(own, { method: 'GET', path: '/api/health/ready' })).status === 200;
  // The proxy sends requests to the two API processes in turn, so both are ready after two answers in a row.
  for (let ready = 0; ready < 2;) {
    ready = (await isReady()) ? ready + 1 : 0;
    if (ready === 0) await elapsed(RETRY_MS);
  }
  await readPages(withPatience(createSession(own, token), createKillState()));
  console.log(`    caught up after ${Math.round(performance.now() - began)} ms`);
}
