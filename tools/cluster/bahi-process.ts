import { findFreePort } from '@bahi/api/composition/free-port-fixtures';
import { readProductOption } from '../proofs/harness/options.ts';
import { startServerProcess, type TestServer } from '../servers/server-process.ts';

export interface BahiProcess {
  readonly name: string;
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Called for each line that the process prints. */
  readonly onLine: (line: string) => void;
  /** Path of the built main.mjs. Default: the one that the option `--product` names. */
  readonly product?: string;
}

export interface BahiServer extends TestServer {
  /** Base URL of its health and metrics. */
  readonly operationsUrl: string;
}

/** Starts an API process or a worker of the built product. It is ready when its operations port is open. */
export async function startBahi({
  name,
  folder,
  environment,
  onLine,
  product = readProductOption(),
}: BahiProcess): Promise<BahiServer> {
  const [port, operationsPort] = [await findFreePort(), await findFreePort()];
  const operationsUrl = `http://127.0.0.1:${operationsPort}`;
  const server = await startServerProcess({
    name,
    folder,
    port,
    url: `http://127.0.0.1:${port}`,
    // The same flags as in `npm start` and the image.
    command: [process.execPath, '--disable-warning=ExperimentalWarning', '--max-semi-space-size=16', product],
    env: { ...environment, PORT: String(port), OPERATIONS_PORT: String(operationsPort) },
    onLine,
    isReady: async () => void (await fetch(`${operationsUrl}/health`)),
  });
  return Object.assign(server, { operationsUrl });
}
