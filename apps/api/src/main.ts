import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { faultFields, openLogger, standardError } from './platform/observability/logger.ts';
import { refusePortsInUse } from './composition/modes/ports-in-use.ts';
import { startServer } from './composition/server.ts';
import { readDataDir } from './composition/modes/data-dir.ts';
import { readSettings } from './composition/settings/settings.ts';
import { startFault } from './composition/settings/start-fault.ts';

/**
 * Starts the server from the environment. If the start or a file of the data folder fails, the exit code is 1. A fault
 * that the operator can fix is printed as one sentence, any other error with its stack.
 */
try {
  const settings = readSettings(process.env);
  await refusePortsInUse(settings);
  const isTerminal = process.stderr.isTTY && process.env['NODE_ENV'] !== 'production';
  const log = openLogger(settings.logLevel, standardError(isTerminal));
  const server = await startServer(settings, {
    clock: () => Date.now(),
    random: Math.random,
    writeThread: new URL('write-thread.mjs', import.meta.url),
    places: new URL('places.txt', import.meta.url),
    pages: fileURLToPath(new URL('public', import.meta.url)),
    print: (line) => process.stdout.write(`${line}\n`),
    log,
    onBroken: fail,
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      void server.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error(faultFields(error), 'Stopped with trouble');
          process.exit(1);
        },
      );
    });
  // Printed last: a script that waits for this line may stop the server at once.
  console.log(server.url === null ? "Bahi's worker is ready" : `Bahi is ready at ${server.url}`);
} catch (error) {
  fail(error);
}

function fail(error: unknown): never {
  console.error(startFault(error, readDataDir(process.env)) ?? error);
  process.exit(1);
}
