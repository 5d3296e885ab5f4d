import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type Registry } from 'prom-client';

/** Metrics for who sits at the machine: on the loopback address whatever HOST says, and never on the public port. */
export async function openOperationsPort(port: number, registry: Registry): Promise<Server> {
  const server = createServer((request, response) => {
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
