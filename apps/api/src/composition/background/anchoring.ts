import { runAnchorLog, openAnchorLog } from '@bahi/event-store/anchor-log';
import { type Anchors } from '@bahi/event-store/anchors';
import { type EventStore } from '@bahi/event-store/event-store';
import { type Clock, dayAt } from '@bahi/kernel/day';

interface AnchoringOptions {
  readonly events: EventStore;
  readonly anchors: Anchors;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
}

/** If a day ends without further events, its anchor is written at most this long after midnight. */
const TICK_MS = 600_000;

/** Anchors the log as it grows, until the signal aborts. */
export async function runAnchoring(
  { events, anchors, clock, report }: AnchoringOptions,
  signal: AbortSignal,
): Promise<void> {
  const log = await openAnchorLog({ anchors, today: () => dayAt(clock()) });
  const ticking = setInterval(() => void log.tick().catch(report), TICK_MS).unref();
  try {
    await runAnchorLog({ store: events, anchorLog: log, signal, onTrouble: report });
  } finally {
    clearInterval(ticking);
  }
}
