import { BreakablePort } from './breakable-port.ts';
import { type DoubleServerOptions, startDoubleServer } from './double-server.ts';
import { ServerLog, type ServerLogOptions } from './server-log.ts';

export interface KurrentDbDouble {
  readonly connectionString: string;
  /** To kill the port and open it again has the effect of a server restart on the same data. */
  readonly port: BreakablePort;
  readonly log: ServerLog;
  close(): Promise<void>;
}

export type KurrentDbDoubleOptions = ServerLogOptions &
  Omit<DoubleServerOptions, 'log' | 'port' | 'advertisedPort'>;

/** A double in this process, behind a port that can be broken. */
export async function startKurrentDbDouble(options: KurrentDbDoubleOptions = {}): Promise<KurrentDbDouble> {
  const log = new ServerLog(options);
  const server = await startDoubleServer({ ...options, log, advertisedPort: () => port.port });
  const port = new BreakablePort(server.port);
  await port.open();
  return {
    connectionString: `kurrentdb://127.0.0.1:${port.port}?tls=false`,
    port,
    log,
    close: async () => {
      await port.kill();
      server.close();
    },
  };
}
