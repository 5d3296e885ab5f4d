import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { type RecordedEvent } from '@bahi/event-store/event-store';
import { StreamChains } from '@bahi/event-store/stream-chains';
import { isDamage } from '@bahi/sqlite/sqlite-error';
import { checkLink, DamagedLog, readLog } from './check-chain.ts';
import { openLogReadOnly } from './data-folder.ts';

/**
 * Reads a copied log from start to end, and returns the number of its events.
 * @param path of the copy, which no one else uses
 * @param onEvent called for each event, in order
 * @throws DamagedLog if an event is missing or altered, or if the file cannot be read
 */
export async function countIntactEvents(
  path: string,
  onEvent: (event: RecordedEvent) => void = () => undefined,
): Promise<number> {
  const log = openLogReadOnly(dirname(path));
  try {
    const chains = new StreamChains();
    let events = 0;
    for await (const batch of readLog(log, log.head())) {
      for (const event of batch) {
        checkLink(chains, event);
        onEvent(event);
      }
      events += batch.length;
    }
    return events;
  } catch (error) {
    if (isDamage(error)) throw new DamagedLog(error.reason, { cause: error });
    throw error;
  } finally {
    log.close();
    for (const suffix of ['-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true });
  }
}
