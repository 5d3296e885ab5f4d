import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { randomInt } from 'node:crypto';

/**
 * Below the ports that Linux, macOS and Windows give to clients and to servers that leave the choice to them, so that
 * none of these takes a chosen port before its server listens.
 */
const [LOWEST, HIGHEST] = [20_000, 30_000];
const ATTEMPTS = 1_000;

/**
 * Returns a free port of 127.0.0.1. Until this process ends, no other call gets the same one, in this process or in
 * another: the UDP port with the same number is kept bound for that time.
 */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if ((await reserve(port)) && (await isFree(port))) return port;
  }
  throw new Error(`no port from ${LOWEST} to ${HIGHEST} is free`);
}

async function reserve(port: number): Promise<boolean> {
  const socket = createSocket('udp4').unref();
  socket.bind(port, '127.0.0.1');
  return succeeds(once(socket, 'listening'));
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  if (!(await succeeds(once(probe, 'listening')))) return false;
  probe.close();
  await once(probe, 'close');
  return true;
}

/** False if another program uses the port, or Windows has set it aside. */
async function succeeds(listening: Promise<unknown>): Promise<boolean> {
  try {
    await listening;
    return true;
  } catch (error) {
    if (['EADDRINUSE', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}
