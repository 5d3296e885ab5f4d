import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_DELAY_MS = 5_000;

/**
 * Calls `open` every 5 s until the server is available, and prints a line for each failed attempt. Rethrows an error
 * that `isUnavailable` does not accept.
 */
export async function waitUntilReachable<T>(
  server: string,
  open: () => Promise<T>,
  isUnavailable: (error: unknown) => boolean,
  print: (line: string) => void,
): Promise<T> {
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      print(`Waiting for ${server}: ${error instanceof Error ? error.message : String(error)}`);
    }
    await sleep(RETRY_DELAY_MS);
  }
}
