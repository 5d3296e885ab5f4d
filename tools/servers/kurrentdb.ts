import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { findFreePort } from '@bahi/api/composition/free-port-fixtures';
import { type ServerKind } from './server-kind.ts';
import { startServerProcess, type TestServer } from './server-process.ts';

const EMULATOR = 'tools/servers/kurrentdb/double-main.ts';

/**
 * A real server if `KURRENTDB_URL` is set, else the built-in KurrentDB emulator, which runs wherever Node does. The
 * "path" of a real server is its address.
 */
export const kurrentdb: ServerKind = {
  name: 'kurrentdb',
  suites: ['kurrentdb'],
  find: () => process.env['KURRENTDB_URL'] ?? EMULATOR,
  install: async () => EMULATOR,
  inImage: null,
  async start({ path }, folder) {
    const emulator = path === EMULATOR ? await startKurrentdb({ folder }) : null;
    return {
      servers: emulator === null ? [] : [emulator],
      env: { BAHI_TEST_KURRENTDB_URL: emulator?.url ?? path },
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
  const chosen = port ?? (await findFreePort());
  mkdirSync(folder, { recursive: true });
  const emulator = [resolve('tools/run/run-ts.mjs'), resolve(EMULATOR)];
  return startServerProcess({
    name: 'kurrentdb (protocol double, not KurrentDB)',
    folder,
    port: chosen,
    url: `kurrentdb://127.0.0.1:${chosen}?tls=false`,
    command: [process.execPath, ...emulator, folder, String(chosen)],
    isReady: () => assertAccepts(chosen),
  });
}

/** The emulator listens once it has read its log. @throws until then */
async function assertAccepts(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
  } finally {
    socket.destroy();
  }
}
