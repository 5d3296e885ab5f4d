import { join } from 'node:path';
import { personalEvents } from '@bahi/domain/personal-events';
import { createFileAnchors } from '@bahi/event-store/file-anchors';
import { createErasedLog } from '@bahi/event-store/erased-log';
import { createPersonalData } from '@bahi/event-store/personal-data';
import { openDiskFiles } from '@bahi/gateways/files/disk-files';
import { writeXlsx } from '@bahi/gateways/spreadsheet/xlsx/xlsx-spreadsheet';
import { machineTimer } from '@bahi/event-store/timer';
import { projections } from '@bahi/projections/generated/projections';
import { registerErasures, runErasures } from '../../access/erasure-reactor.ts';
import { createErasures } from '../../access/erasures.ts';
import { createForgetNamesJob } from '../../access/forget-names.job.ts';
import { registerPushes, runPushes } from '../../notices/push-reactor.ts';
import { pushJobs } from '../../notices/push.jobs.ts';
import { createCheckpointsJob } from '../../audit/checkpoints.job.ts';
import { createVerificationJobs } from '../../audit/verification/verification.jobs.ts';
import { trailExportJobs } from '../../audit/trail-export.job.ts';
import { createDueNoticesJob } from '../../notices/due-notices.job.ts';
import { runAnchoring } from '../background/anchoring.ts';
import { BackgroundWork } from '../../platform/observability/background-work.ts';
import { type Backend, type BackendOptions, measureStores } from './backend.ts';
import { openEmbeddedStores } from './embedded-stores.ts';
import { runJobs } from '../background/run-jobs.ts';
import { createMemoryCallCounts } from '../../platform/limits/memory-call-counts.ts';
import { createRunner } from './create-runner.ts';
import { createJobTransactor } from '../../platform/transact/job-transactor.ts';
import { openSigningKey } from './open-signing-key.ts';
import { startFault } from '../settings/start-fault.ts';

/** The data folder is locked, so no other process runs reactors, and the epoch never changes. */
const ONLY_EPOCH = 1;

const NAMES = projections.map(({ name }) => name);

/**
 * Stores everything in files of one folder, which no second server can open, and does all work in this process.
 * @throws DataFolderInUse
 */
export async function openEmbeddedBackend(options: BackendOptions): Promise<Backend> {
  const { dataDir, clock, metrics, pushSender: sender, report, onBroken } = options;
  const anchors = createFileAnchors(join(dataDir, 'anchors.log'));
  // Damage is reported before anything is opened.
  await anchors.last();
  const erasedLog = createErasedLog(join(dataDir, 'erased.log'));
  erasedLog.all();
  const { keys, ...stores } = openEmbeddedStores({
    dataDir,
    writeThread: options.writeThread,
    clock,
    report,
    onBroken,
  });
  const { events, readStore } = measureStores(metrics, stores);
  const counts = createMemoryCallCounts(clock);
  const personal = createPersonalData(personalEvents, keys);
  const signingKey = await openSigningKey({
    ...{ dataDir, secrets: options.signingSecrets },
    transactor: createJobTransactor({ events, clock, personal }),
  });
  const files = await openDiskFiles(join(dataDir, 'files'), clock);
  const erasures = createErasures({ keys, files, erasedLog });
  const firstBuild = new AbortController();
  let isBuilt = false;
  const runner = createRunner({
    ...{ events, readStore, personal, projections, ...options },
    // The runner retries for ever, but a damaged file stays damaged: then the start ends.
    report: (error) =>
      isBuilt || startFault(error, dataDir) === null ? report(error) : firstBuild.abort(error),
  });
  const work = new BackgroundWork(events, clock);
  const stopping = new AbortController();
  const data = { events, personal, readStore, freshness: runner, clock };
  const { jobs, checkpoints } = stores;
  const reactor = { events, jobs, checkpoints, erasures, epoch: ONLY_EPOCH, onTrouble: report };
  await registerErasures(reactor);
  if (sender !== null) await registerPushes(reactor);
  const running = [
    runner.run(stopping.signal),
    runAnchoring({ events, anchors, clock, report }, stopping.signal).catch(report),
    work.trackJobs(jobs, () =>
      runJobs(
        {
          jobs,
          rows: readStore,
          names: NAMES,
          clock,
          setTimer: machineTimer,
          report,
          dueNotices: createDueNoticesJob(data),
          dailyCheckpoints: createCheckpointsJob({ ...data, signingKey }),
          forgetNames: createForgetNamesJob({ ...data, erasures }),
          pushes: pushJobs({ ...data, jobs, sender }),
          verifications: createVerificationJobs({ ...data, report, work }),
          trailExports: trailExportJobs({
            ...data,
            signingKey,
            files,
            jobs,
            report,
            writeSpreadsheet: writeXlsx,
          }),
        },
        stopping.signal,
      ),
    ),
    runErasures(reactor, stopping.signal),
    sender === null ? Promise.resolve() : runPushes(reactor, stopping.signal),
  ];
  return {
    events,
    personal,
    readStore,
    signingKey,
    files,
    erasures,
    counts,
    jobs,
    freshness: runner,
    work,
    isSoleWriter: true,
    streamReader: (transactor) => transactor,
    async waitUntilCaughtUp() {
      isBuilt = await Promise.race([runner.waitUntilCaughtUp(), rejectWhenAborted(firstBuild.signal)]);
      return isBuilt;
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
      await counts.close();
      await stores.close();
    },
  };
}

/** Rejects with the reason of the signal once it aborts. */
function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const rejectNow = () => reject(signal.reason as Error);
    if (signal.aborted) rejectNow();
    else signal.addEventListener('abort', rejectNow);
  });
}
