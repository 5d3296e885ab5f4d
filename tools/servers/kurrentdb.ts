import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { freePort } from '../proofs/harness/free-port.ts';
import { type ServerKind } from './server-kind.ts';
import { startServerProcess, type TestServer } from './server-process.ts';

const DOUBLE = 'tools/servers/kurrentdb/double-main.ts';

/** A real server where `KURRENTDB_URL` names one, else the protocol double, which runs wherever Node does. */
export const kurrentdb: ServerKind = {
  name: 'kurrentdb',
  suites: ['kurrentdb'],
  find: () => process.env['KURRENTDB_URL'] ?? DOUBLE,
  install: async () => DOUBLE,
  inImage: null,
  async start({ path }, folder) {
    const double = path === DOUBLE ? await startKurrentdb({ folder }) : null;
    return {
      servers: double === null ? [] : [double],
      env: { BAHI_TEST_KURRENTDB_URL: double?.url ?? path },
    };
  },
};

export interface KurrentdbOptions {
  /** Keeps the log from one start to the next. */
  readonly folder: string;
  /** Default any that is free. */
  readonly port?: number;
}

/** The protocol double as a process of its own. What it acknowledged is there after a kill. */
export async function startKurrentdb({ folder, port }: KurrentdbOptions): Promise<TestServer> {
  const chosen = port ?? (await freePort());
  mkdirSync(folder, { recursive: true });
  const double = [resolve('tools/run/run-ts.mjs'), resolve(DOUBLE)];
  return startServerProcess({
    name: 'kurrentdb (protocol double, not KurrentDB)',
    folder,
    port: chosen,
    url: `kurrentdb://127.0.0.1:${chosen}?tls=false`,
    command: [process.execPath, ...double, folder, String(chosen)],
    isReady: () => accepts(chosen),
  });
}

/** The double listens once its log is read. @throws as long as it doesn't */
async function accepts(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
  } finally {
    socket.destroy();
  }
}
