import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { createPrintedLines } from './printed-lines.ts';
import { type Server } from './running-server.ts';

/** The environment variable with the port on which a running server is shared with proofs that this process starts. */
export const SHARED_SERVER = 'BAHI_SHARED_SERVER';

type Described = Pick<Server, 'port' | 'pid' | 'dataDir' | 'eventStore' | 'startedInMs'>;

/** Lets other processes use a server as if each had started it. Returns the environment that they need. */
export async function shareServer(
  server: Server,
): Promise<{ readonly environment: Readonly<Record<string, string>>; close(): void }> {
  const { port, pid, dataDir, eventStore, startedInMs } = server;
  const described: Described = { port, pid, dataDir, eventStore, startedInMs };
  const sockets = new Set<Socket>();
  const listening = createServer((socket) => {
    sockets.add(socket);
    // A proof that ends closes its socket without warning.
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.write(`${JSON.stringify(described)}\n`);
    server.onLine((line) => {
      if (!socket.destroyed) socket.write(`${line}\n`);
    });
  }).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    environment: { [SHARED_SERVER]: String((listening.address() as AddressInfo).port) },
    close() {
      listening.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Joins the server of {@link shareServer}; the process that shares it also stops it. */
export async function joinServer(port: number): Promise<Server> {
  const socket = connect(port, '127.0.0.1');
  const lines = createInterface({ input: socket });
  const [first] = (await once(lines, 'line')) as [string];
  const printed = createPrintedLines();
  lines.on('line', printed.add);
  const described = JSON.parse(first) as Described;
  return {
    ...described,
    ...printed,
    passTime: (ms) => pause(ms).then(() => Date.now()),
    stop() {
      socket.destroy();
      return Promise.resolve(0);
    },
    kill: () => Promise.reject(new Error('a shared server is not to be killed by one proof')),
  };
}
