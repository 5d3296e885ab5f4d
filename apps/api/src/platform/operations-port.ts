import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type Freshness } from '@bahi/read-store/freshness';
import { type Registry } from 'prom-client';

/**
 * Metrics and health for who sits at the machine: on the loopback address whatever HOST says, and never on the public
 * port.
 */
export async function openOperationsPort(
  port: number,
  registry: Registry,
  freshness: Freshness,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/health') return answerHealth(response, freshness);
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

/** `degraded` while rows lag behind the log, with what stops them. */
function answerHealth(response: ServerResponse, freshness: Freshness): void {
  const projections = [...freshness.status().projections].map(([name, { position, stale, poison }]) => {
    if (poison === undefined) return { name, position, stale, poison: null };
    const { eventType, reason } = poison;
    return { name, position, stale, poison: { position: poison.position, eventType, reason } };
  });
  const status = projections.some(({ stale }) => stale) ? 'degraded' : 'ok';
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ status, projections }));
}
