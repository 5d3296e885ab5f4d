import { setTimeout as sleep } from 'node:timers/promises';

const ASKED_EVERY_MS = 5_000;

/**
 * The result of `open`. Waits for a server that is away, with a printed line for each attempt; throws any other
 * error.
 */
export async function whenReachable<T>(
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
    await sleep(ASKED_EVERY_MS);
  }
}
