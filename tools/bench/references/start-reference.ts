import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { findFreePort } from '@bahi/api/composition/free-port-fixtures';

/** A reference server of this folder, in its own process like ours. */
export interface Reference {
  readonly port: number;
  stop(): Promise<void>;
}

/** @throws Error when it exits before it is ready */
export async function startReference(file: string, args: readonly string[]): Promise<Reference> {
  const port = await findFreePort();
  const child = spawn(
    process.execPath,
    ['tools/run/run-ts.mjs', `tools/bench/references/${file}`, ...args, String(port)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  // A benchmark that crashes must not leave its references running.
  const killChild = () => void child.kill('SIGKILL');
  process.once('exit', killChild);
  child.once('exit', () => process.removeListener('exit', killChild));
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line === 'ready') resolve();
    });
  });
  return {
    port,
    async stop() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
