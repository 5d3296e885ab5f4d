import { join } from 'node:path';
import { personalEvents } from '@bahi/domain/personal-events';
import { keepAnchors, openAnchorLog } from '@bahi/event-store/anchor-log';
import { personalData } from '@bahi/event-store/personal-data';
import { diskFiles } from '@bahi/gateways/files/disk-files';
import { dayAt } from '@bahi/kernel/day';
import { projections } from '@bahi/projections/generated/projections';
import { type Backend, type BackendOptions, timedStores } from './backend.ts';
import { openEmbeddedStores } from './embedded-stores.ts';
import { runnerOf } from './runner-of.ts';

/** How soon after midnight a quiet day gets its anchor. */
const ANCHOR_TICK_MS = 600_000;

/** Everything in files of one folder, which no second server may open, and in this process. @throws DataFolderInUse */
export async function openEmbeddedBackend(options: BackendOptions): Promise<Backend> {
  const { dataDir, clock, metrics, report, onBroken } = options;
  const { keys, ...stores } = openEmbeddedStores(dataDir, (cause) => {
    report(cause);
    onBroken();
  });
  const { events, readStore } = timedStores(metrics, stores);
  const personal = personalData(personalEvents, keys);
  const runner = runnerOf({ events, readStore, personal, projections, ...options });
  const anchors = openAnchorLog({ path: join(dataDir, 'anchors.log'), today: () => dayAt(clock()) });
  const stopping = new AbortController();
  const daily = setInterval(() => anchors.tick(), ANCHOR_TICK_MS).unref();
  const following = [
    runner.run(stopping.signal),
    keepAnchors(events, anchors, stopping.signal).catch(report),
  ];
  return {
    events,
    personal,
    readStore,
    files: await diskFiles(join(dataDir, 'files')),
    freshness: runner,
    isSoleWriter: true,
    streamReader: (transactor) => transactor,
    untilCaughtUp: () => runner.untilCaughtUp(),
    async stop() {
      clearInterval(daily);
      stopping.abort();
      await Promise.all(following);
      await stores.close();
    },
  };
}
