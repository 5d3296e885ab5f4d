import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

const given = new Set<number>();

/**
 * Returns a free port of 127.0.0.1, a different one at each call. Another process may still take it before it is
 * used.
 */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  if (given.has(port)) return findFreePort();
  given.add(port);
  return port;
}
