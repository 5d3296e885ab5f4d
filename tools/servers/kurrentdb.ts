import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { freePort } from '../proofs/harness/free-port.ts';
import { type ServerKind } from './server-kind.ts';
import { startServerProcess, type TestServer } from './server-process.ts';

const DOUBLE = 'tools/servers/kurrentdb/double-main.ts';

/** A real server if `KURRENTDB_URL` names one, else the built-in KurrentDB emulator, which runs wherever Node does. */
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
  /** Folder that keeps the log between starts. */
  readonly folder: string;
  /** Default: any free port. */
  readonly port?: number;
}

/** Starts the emulator in its own process. Acknowledged events survive a kill. */
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

/** The emulator listens once it has read its log. @throws until then */
async function accepts(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
  } finally {
    socket.destroy();
  }
}
