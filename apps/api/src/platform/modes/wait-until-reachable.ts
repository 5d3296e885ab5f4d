import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_DELAY_MS = 5_000;

/**
 * Calls `open` until the server is reachable, and prints a line for each failed attempt. Rethrows any other error.
 */
export async function waitUntilReachable<T>(
  server: string,
  open: () => Promise<T>,
  isAway: (error: unknown) => boolean,
  print: (line: string) => void,
): Promise<T> {
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (!isAway(error)) throw error;
      print(`Waiting for ${server}: ${error instanceof Error ? error.message : String(error)}`);
    }
    await sleep(RETRY_DELAY_MS);
  }
}
