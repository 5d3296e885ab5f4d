import { setImmediate as nextTurn, setTimeout as elapsed } from 'node:timers/promises';

/** Lets the other work of this process that is ready run first: requests, timers, answers of other servers. */
export async function yieldToEventLoop(): Promise<void> {
  await nextTurn();
}

/** Work of other callers that took longer than this between two parts makes a job step back. */
const BUSY_MS = 5;
/** A job on a busy server works for at most one part of this many. */
const PARTS = 5;
const LONGEST_REST_MS = 500;

/**
 * Between two parts of a long job: lets other calls run, and rests if there are any, so that they keep four fifths of
 * the process. An idle server is not slowed down.
 */
export async function giveWay(partMs: number): Promise<void> {
  const before = performance.now();
  await yieldToEventLoop();
  if (performance.now() - before <= BUSY_MS) return;
  await elapsed(Math.min(partMs * (PARTS - 1), LONGEST_REST_MS));
}
