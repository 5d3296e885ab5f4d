import { logClock, recordSetBack } from '@bahi/domain/access/log-clock';
import { type Transactor } from '@bahi/event-store/transact';
import { type Clock } from '@bahi/kernel/day';
import { type ReadStore } from '@bahi/read-store/read-store';
import { newCall } from '../../platform/transact/call.ts';

interface ClockWatchOptions {
  readonly readStore: Pick<ReadStore, 'snapshot'>;
  readonly transactor: Transactor;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
}

/** Clocks of several machines may differ by less than this without having been set back. */
const SET_BACK_MS = 5_000;

const TICK_MS = 5_000;

/**
 * Records in the log that the clock was set back, at the start or while the server runs, so that questions about a time
 * that the clock passes again are answered from the books as they now are (docs/decisions/0063-recorded-times.md). Call
 * it once the rows hold the whole log.
 * @returns a function that stops it
 */
export async function watchClock(options: ClockWatchOptions): Promise<() => void> {
  const { readStore, clock, report } = options;
  const checkpoints = await readStore.snapshot((rows) => rows.checkpoints());
  let latestMs = Math.max(0, ...[...checkpoints.values()].map(({ recordedUpToMs }) => recordedUpToMs));
  const check = async (): Promise<void> => {
    const behindMs = latestMs - clock();
    latestMs = clock();
    if (behindMs > SET_BACK_MS) await record(options, behindMs);
  };
  await check().catch(report);
  const ticking = setInterval(() => void check().catch(report), TICK_MS).unref();
  return () => clearInterval(ticking);
}

async function record({ transactor, clock }: ClockWatchOptions, behindMs: number): Promise<void> {
  const origin = { source: 'job:clock-watch', command: 'clock-watch' } as const;
  const withoutCaller = { userId: null, organisationId: null, correlationId: null, key: null };
  const call = newCall({ ...withoutCaller, now: clock(), origin });
  await transactor.transact(call, {
    streams: { log: logClock.stream('log') },
    decide: () => ({ log: recordSetBack(behindMs) }),
  });
}
