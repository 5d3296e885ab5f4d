import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { startServer } from './platform/server.ts';
import { DEFAULT_DATA_DIR, readSettings } from './platform/settings.ts';
import { startFault } from './platform/start-fault.ts';

/** Starts the server from the environment; a fault that the operator can mend is one sentence, exit code 1. */
try {
  const server = await startServer(readSettings(process.env), {
    clock: () => Date.now(),
    pages: fileURLToPath(new URL('public', import.meta.url)),
    print: (line) => process.stdout.write(`${line}\n`),
    report: (error) => console.error(error),
    onBroken: () => process.exit(1),
  });
  console.log(`Bahi is ready at ${server.url}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      void server.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
} catch (error) {
  console.error(startFault(error, process.env['DATA_DIR'] || DEFAULT_DATA_DIR) ?? error);
  process.exit(1);
}
