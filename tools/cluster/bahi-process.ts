import { freePort } from '../proofs/harness/free-port.ts';
import { productOption } from '../proofs/harness/options.ts';
import { startServerProcess, type TestServer } from '../servers/server-process.ts';

export interface BahiProcess {
  readonly name: string;
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Hears each line that it prints. */
  readonly onLine: (line: string) => void;
}

/** An API process or a worker of the built product; ready when its operations port is open. */
export async function startBahi({ name, folder, environment, onLine }: BahiProcess): Promise<TestServer> {
  const [port, operationsPort] = [await freePort(), await freePort()];
  return startServerProcess({
    name,
    folder,
    port,
    url: `http://127.0.0.1:${port}`,
    command: [process.execPath, '--disable-warning=ExperimentalWarning', productOption()],
    env: { ...environment, PORT: String(port), OPERATIONS_PORT: String(operationsPort) },
    onLine,
    isReady: async () => void (await fetch(`http://127.0.0.1:${operationsPort}/health`)),
  });
}
