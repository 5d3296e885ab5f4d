import { parentPort, workerData } from 'node:worker_threads';
import { openSqlite } from './open-sqlite.ts';
import { writeBatch, type WriteStep } from './write-batch.ts';
import { toFault, type Connection, type Outcome } from './write-thread.ts';

/**
 * The thread of a `WriteThread`: it writes one batch after the other on its own connection, until it gets null. It is
 * built as `write-thread.mjs`, in the folder of the program that starts it.
 */
const { path, setUp } = workerData as Connection;
let connection: ReturnType<typeof openSqlite> | undefined;

parentPort?.on('message', (steps: readonly WriteStep[] | null) => {
  if (steps === null) {
    connection?.close();
    parentPort?.close();
  } else parentPort?.postMessage(writeAndReport(steps));
});

function writeAndReport(steps: readonly WriteStep[]): Outcome {
  try {
    connection ??= openConnection();
    writeBatch(connection, steps);
    return null;
  } catch (error) {
    return toFault(error);
  }
}

function openConnection(): ReturnType<typeof openSqlite> {
  const connection = openSqlite(path);
  connection.exec(setUp);
  return connection;
}
