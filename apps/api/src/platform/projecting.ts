import { join } from 'node:path';
import { eventRegistry } from '@bahi/domain/event-registry';
import { keepAnchors, openAnchorLog } from '@bahi/event-store/anchor-log';
import { type PersonalData } from '@bahi/event-store/personal-data';
import { type Clock, dayAt } from '@bahi/kernel/day';
import { projections } from '@bahi/projections/generated/projections';
import { holdLeases } from '@bahi/read-store/leases';
import { Runner } from '@bahi/read-store/runner';
import { machineTimer } from '@bahi/event-store/timer';
import { type Stores } from './embedded-stores.ts';

interface ProjectingOptions {
  readonly stores: Stores;
  readonly personal: PersonalData;
  readonly dataDir: string;
  readonly clock: Clock;
  readonly print: (line: string) => void;
  readonly report: (error: unknown) => void;
}

export interface Projecting {
  readonly runner: Runner;
  /** The batch in hand is finished. */
  stop(): Promise<void>;
}

/** How soon after midnight a quiet day gets its anchor. */
const ANCHOR_TICK_MS = 600_000;

/** What follows the log: the rows, and the anchors that show a cut tail. */
export async function startProjecting({
  stores,
  personal,
  dataDir,
  clock,
  print,
  report,
}: ProjectingOptions): Promise<Projecting> {
  const stopping = new AbortController();
  const names = projections.map(({ name }) => name);
  const held = await holdLeases(stores.leases, names, {
    setTimer: machineTimer,
    onLost(name) {
      report(new Error(`the lease of ${name} ran out`));
      stopping.abort();
    },
  });
  const runner = new Runner({
    events: stores.events,
    rows: stores.readStore,
    projections: projections.filter(({ name }) => held.names.has(name)),
    setTimer: machineTimer,
    reveal: async (event) => personal.reveal(eventRegistry.upcast(event)),
    onProgress: ({ events }) => print(`Building the read models: ${events} events`),
    onTrouble: report,
  });
  const anchors = openAnchorLog({ path: join(dataDir, 'anchors.log'), today: () => dayAt(clock()) });
  const daily = setInterval(() => anchors.tick(), ANCHOR_TICK_MS).unref();
  const running = [
    runner.run(stopping.signal),
    keepAnchors(stores.events, anchors, stopping.signal).catch(report),
  ];
  return {
    runner,
    async stop() {
      clearInterval(daily);
      stopping.abort();
      await Promise.all(running);
      await held.release();
    },
  };
}
