import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type Freshness } from '@bahi/read-store/freshness';
import { type Registry } from 'prom-client';
import { type BackgroundWork } from './background-work.ts';

interface Operated {
  readonly registry: Registry;
  readonly freshness: Freshness;
  readonly work: BackgroundWork;
  readonly report: (error: unknown) => void;
}

/**
 * Serves metrics and health to an operator on the machine: on the loopback address, whatever HOST is, and on a port of
 * its own.
 */
export async function openOperationsPort(port: number, operated: Operated): Promise<Server> {
  const { registry } = operated;
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/health') return void answerHealth(response, operated);
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/**
 * The status is `degraded` while rows lag behind the log, while the relay is stopped or its state cannot be read, or if a
 * verification found broken books.
 */
async function answerHealth(response: ServerResponse, { freshness, work, report }: Operated): Promise<void> {
  const projections = [...freshness.status().projections].map(([name, { position, stale, poison }]) => {
    if (poison === undefined) return { name, position, stale, poison: null };
    const { eventType, reason } = poison;
    return { name, position, stale, poison: { position: poison.position, eventType, reason } };
  });
  const unknown = (error: unknown): 'unknown' => {
    report(error);
    return 'unknown';
  };
  const [relay, deadLetters] = await Promise.all([
    work.relayLag().catch(unknown),
    work.deadLetters().catch(unknown),
  ]);
  const leases = work.leases().map(({ name, epoch }) => ({ name, epoch }));
  const isStopped = relay === 'unknown' || (relay !== null && relay.trouble !== null);
  const brokenBooks = work.brokenBooks();
  const status =
    isStopped || brokenBooks.length > 0 || projections.some(({ stale }) => stale) ? 'degraded' : 'ok';
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ status, projections, relay, leases, deadLetters, brokenBooks }));
}
