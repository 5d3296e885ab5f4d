import { startServer, temporaryFolder } from '../proofs/harness/server.ts';
import { median } from '../proofs/harness/quantiles.ts';
import { type EventBooks } from './books/event-books.ts';
import { BUILD_TIMEOUT_MS } from './books/recorded-books.ts';
import { type Figure } from './table.ts';

/**
 * Measures a start with up-to-date rows, from the start of the process to its ready line, compared with a folder
 * without trips.
 */
export async function measureStart(rounds: number, { dataDir }: EventBooks, events: number): Promise<Figure> {
  const empty = temporaryFolder('start');
  const ours: number[] = [];
  const withoutTrips: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const took = [await measureStartMs(dataDir), await measureStartMs(empty.path)] as const;
    // The first start may have to build rows.
    if (round === 0) continue;
    ours.push(took[0]);
    withoutTrips.push(took[1]);
  }
  empty.remove();
  return {
    figure: `start to ready with ${events.toLocaleString('en-IN')} events`,
    unit: ' ms',
    ours: median(ours),
    reference: 'with none',
    referenceValue: median(withoutTrips),
    goal: 1.5,
    isCost: true,
  };
}

async function measureStartMs(dataDir: string): Promise<number> {
  const server = await startServer({ dataDir, readyWithinMs: BUILD_TIMEOUT_MS });
  await server.stop();
  return server.startedInMs;
}
