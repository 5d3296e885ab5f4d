import { setTimeout as sleep } from 'node:timers/promises';

const ASKED_EVERY_MS = 5_000;

/** What `open` answers. A server that is away is waited for, with a line each time; any other error is thrown. */
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
