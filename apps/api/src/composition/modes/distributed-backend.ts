import { join } from 'node:path';
import { personalEvents } from '@bahi/domain/personal-events';
import { createErasedLog } from '@bahi/event-store/erased-log';
import { createPersonalData } from '@bahi/event-store/personal-data';
import { UnknownEvent } from '@bahi/kernel/event-versions';
import { writeXlsx } from '@bahi/gateways/spreadsheet/xlsx/xlsx-spreadsheet';
import { openBullmqJobs } from '@bahi/jobs/bullmq/bullmq-jobs';
import { type Jobs } from '@bahi/jobs/jobs';
import { registerAtHead } from '@bahi/jobs/reactor';
import { projections } from '@bahi/projections/generated/projections';
import { FeedFreshness } from '@bahi/read-store/feed-freshness';
import { LeaseYielded, type LeaseOptions, workUnderLeases } from '@bahi/read-store/leases';
import { machineTimer, pause } from '@bahi/event-store/timer';
import { separateReactorJobs } from '@bahi/jobs/reactor-jobs';
import { ERASURES_REACTOR, registerErasures, runErasures } from '../../access/erasure-reactor.ts';
import { createErasures } from '../../access/erasures.ts';
import { createForgetNamesJob } from '../../access/forget-names.job.ts';
import { registerPushes, runPushes } from '../../notices/push-reactor.ts';
import { pushJobs } from '../../notices/push.jobs.ts';
import { PUSHES } from '../../notices/to-push-jobs.ts';
import { createCheckpointsJob } from '../../audit/checkpoints.job.ts';
import { createVerificationJobs } from '../../audit/verification/verification.jobs.ts';
import { trailExportJobs } from '../../audit/trail-export.job.ts';
import { createDueNoticesJob } from '../../notices/due-notices.job.ts';
import { runAnchoring } from '../background/anchoring.ts';
import { createKafkaPublisher } from '@bahi/relay/kafka/kafka-publisher';
import { RELAY, createRelay } from '@bahi/relay/relay';
import { BackgroundWork } from '../../platform/observability/background-work.ts';
import { type Backend, type BackendOptions, measureStores } from './backend.ts';
import { type CallCounts } from '../../platform/limits/call-counts.ts';
import { type DistributedSettings } from '../settings/distributed-settings.ts';
import { type DistributedStores, openDistributedStores } from './distributed-stores.ts';
import { runJobs } from '../background/run-jobs.ts';
import { createMemoryCallCounts } from '../../platform/limits/memory-call-counts.ts';
import { RecentFolds } from '../../platform/session/recent-folds.ts';
import { JobsOnDemand } from './jobs-on-demand.ts';
import { checkRedisAtStart } from '../redis/redis-at-start.ts';
import { openRedisCallCounts } from '../redis/redis-call-counts.ts';
import { createJobTransactor } from '../../platform/transact/job-transactor.ts';
import { createRunner } from './create-runner.ts';
import { openSigningKey } from './open-signing-key.ts';

const NAMES = projections.map(({ name }) => name);

/** Connects to the shared servers and starts the work of this process's roles. @throws WrongSetting */
export async function openDistributedBackend(
  settings: DistributedSettings,
  options: BackendOptions,
): Promise<Backend> {
  const { clock, metrics, report, print } = options;
  await checkRedisAtStart(settings, print);
  const { keys, leases, anchors, checkpoints, files, ...stores } = await openDistributedStores(
    settings,
    options,
  );
  const { events, readStore } = measureStores(metrics, stores);
  const counts = openCallCounts(settings, options);
  const stopping = new AbortController();
  const queued = settings.redisUrl === null ? null : new JobsOnDemand(settings.redisUrl, report);
  const freshness = await FeedFreshness.follow(
    { events, store: readStore, names: NAMES, setTimer: machineTimer, onTrouble: report },
    stopping.signal,
  );
  const personal = createPersonalData(personalEvents, keys);
  const signingKey = await openSigningKey({
    ...{ dataDir: options.dataDir, secrets: options.signingSecrets },
    transactor: createJobTransactor({ events, clock, personal }),
  });
  const backend = {
    events,
    personal,
    readStore,
    files,
    signingKey,
    // The reactor of a worker writes the log of erasures, for all processes.
    erasures: createErasures({ keys, files, erasedLog: null }),
    counts,
    jobs: queued,
    freshness,
    work: new BackgroundWork(events, clock),
    isSoleWriter: false,
  };
  const erasedLog = createErasedLog(join(options.dataDir, 'erased.log'));
  const worker = { ...backend, checkpoints, erasures: createErasures({ keys, files, erasedLog }) };
  const leaseOptions = { leases, setTimer: machineTimer, onTrouble: report };
  const working = settings.roles.has('worker')
    ? [
        runProjectionsUnderLeases(backend, { ...leaseOptions, names: NAMES }, options, stopping.signal),
        workUnderLeases(
          { ...leaseOptions, names: ['anchors'] },
          (held, whileHeld) =>
            backend.work.trackLeases(held, () => runAnchoring({ events, anchors, clock, report }, whileHeld)),
          stopping.signal,
        ),
        runErasuresUnderLease(worker, leaseOptions, stopping.signal),
        runRelayUnderLease(
          settings.kafkaBrokers,
          { ...backend, checkpoints, report },
          leaseOptions,
          stopping.signal,
        ),
        runJobsOnRedis(settings, worker, leaseOptions, options, stopping.signal),
      ]
    : [];
  return {
    ...backend,
    streamReader: (transactor) => new RecentFolds(transactor, clock, () => freshness.knownPosition()),
    waitUntilCaughtUp: () => freshness.waitUntilCaughtUp(),
    async stop() {
      stopping.abort();
      await Promise.all(working);
      await queued?.close();
      await counts.close();
      await stores.close();
    },
  };
}

/**
 * Relays events to Kafka. The first relay of an installation starts at the head of the log. A relay ends when another
 * process's relay has fenced it; `workUnderLeases` then starts a new one if this process still holds the lease.
 */
async function runRelayUnderLease(
  brokers: readonly string[],
  {
    events,
    work,
    checkpoints,
    report,
  }: Pick<Backend, 'events' | 'work'> &
    Pick<DistributedStores, 'checkpoints'> &
    Pick<BackendOptions, 'report'>,
  leaseOptions: Omit<LeaseOptions, 'names'>,
  signal: AbortSignal,
): Promise<void> {
  if (brokers.length === 0) return;
  const publisher = createKafkaPublisher({ brokers });
  await workUnderLeases(
    { ...leaseOptions, names: [RELAY] },
    async (held, whileHeld) => {
      await registerAtHead(checkpoints, events, RELAY);
      const epoch = held[0]?.epoch ?? 0;
      await work.trackLeases(held, () =>
        runUntilUnknownEvent(report, whileHeld, (onTrouble, until) =>
          work.trackRelay(createRelay({ events, checkpoints, publisher, epoch, onTrouble }), (sending) =>
            sending.run(until),
          ),
        ),
      );
    },
    signal,
  );
}

/** One worker at a time applies the erasures that a killed process left. */
function runErasuresUnderLease(
  { events, checkpoints, erasures, work }: Pick<WorkerParts, 'events' | 'checkpoints' | 'erasures' | 'work'>,
  leaseOptions: Omit<LeaseOptions, 'names'>,
  signal: AbortSignal,
): Promise<void> {
  return workUnderLeases(
    { ...leaseOptions, names: [ERASURES_REACTOR] },
    async (held, whileHeld) => {
      const reactor = { events, checkpoints, erasures, epoch: held[0]?.epoch ?? 0 };
      await registerErasures(reactor);
      await work.trackLeases(held, () =>
        runUntilUnknownEvent(leaseOptions.onTrouble, whileHeld, (onTrouble, until) =>
          runErasures({ ...reactor, onTrouble }, until),
        ),
      );
    },
    signal,
  );
}

/**
 * Runs work until it meets an event type of a newer version of Bahi. The error then makes this process release the
 * leases, so that a process of the newer version can take them and continue.
 * @throws LeaseYielded
 */
async function runUntilUnknownEvent(
  report: (error: unknown) => void,
  whileHeld: AbortSignal,
  work: (onTrouble: (error: unknown) => void, until: AbortSignal) => Promise<void>,
): Promise<void> {
  const unknownEvent = new AbortController();
  const onTrouble = (error: unknown): void => {
    report(error);
    if (error instanceof Error && error.cause instanceof UnknownEvent) unknownEvent.abort(error.cause);
  };
  await work(onTrouble, AbortSignal.any([whileHeld, unknownEvent.signal]));
  if (unknownEvent.signal.aborted)
    throw new LeaseYielded('the event needs a newer version', { cause: unknownEvent.signal.reason });
}

type WorkerParts = Pick<
  Backend,
  'events' | 'personal' | 'readStore' | 'files' | 'freshness' | 'signingKey' | 'work' | 'erasures'
> &
  Pick<DistributedStores, 'checkpoints'>;

/**
 * Runs the jobs, or none without REDIS_URL. While Redis is unavailable it retries every 5 s; the worker's other work
 * continues.
 */
async function runJobsOnRedis(
  { redisUrl }: DistributedSettings,
  parts: WorkerParts,
  leaseOptions: Omit<LeaseOptions, 'names'>,
  options: BackendOptions,
  signal: AbortSignal,
): Promise<void> {
  const { readStore, work } = parts;
  const { clock, pushSender: sender, report } = options;
  while (redisUrl !== null && !signal.aborted) {
    try {
      const jobs = await openBullmqJobs({ url: redisUrl, onTrouble: report });
      const jobOptions = {
        jobs,
        rows: readStore,
        names: NAMES,
        clock,
        setTimer: machineTimer,
        report,
        dueNotices: createDueNoticesJob({ ...parts, clock }),
        dailyCheckpoints: createCheckpointsJob({ ...parts, clock }),
        forgetNames: createForgetNamesJob({ ...parts, clock }),
        pushes: pushJobs({ ...parts, clock, jobs, sender }),
        verifications: createVerificationJobs({ ...parts, clock, report }),
        trailExports: trailExportJobs({ ...parts, clock, jobs, report, writeSpreadsheet: writeXlsx }),
      };
      return await work
        .trackJobs(jobs, () =>
          runUntilOneEnds(signal, [
            (until) => runJobs(jobOptions, until),
            ...(sender === null
              ? []
              : [(until: AbortSignal) => runPushesUnderLease(parts, jobs, leaseOptions, until)]),
          ]),
        )
        .finally(() => jobs.close());
    } catch (error) {
      report(error);
    }
    await pause(machineTimer, REOPEN_DELAY_MS, signal);
  }
}

/** Runs several tasks. When one ends or fails, it stops the others. */
async function runUntilOneEnds(
  signal: AbortSignal,
  tasks: readonly ((until: AbortSignal) => Promise<void>)[],
): Promise<void> {
  const ended = new AbortController();
  const until = AbortSignal.any([signal, ended.signal]);
  const running = tasks.map((task) => task(until).finally(() => ended.abort()));
  await Promise.allSettled(running);
  await Promise.all(running);
}

/** One worker at a time follows the log and enqueues pushes; every worker sends them. */
function runPushesUnderLease(
  { events, checkpoints, work }: WorkerParts,
  jobs: Pick<Jobs, 'enqueue'>,
  leaseOptions: Omit<LeaseOptions, 'names'>,
  signal: AbortSignal,
): Promise<void> {
  return workUnderLeases(
    { ...leaseOptions, names: [PUSHES] },
    async (held, whileHeld) => {
      const enqueued = separateReactorJobs(jobs, checkpoints);
      const reactor = { events, jobs: enqueued, checkpoints, epoch: held[0]?.epoch ?? 0 };
      await registerPushes(reactor);
      await work.trackLeases(held, () =>
        runUntilUnknownEvent(leaseOptions.onTrouble, whileHeld, (onTrouble, until) =>
          runPushes({ ...reactor, onTrouble }, until),
        ),
      );
    },
    signal,
  );
}

const REOPEN_DELAY_MS = 5_000;

/** Without REDIS_URL each process counts for itself. */
function openCallCounts({ redisUrl }: DistributedSettings, { clock, report }: BackendOptions): CallCounts {
  return redisUrl === null
    ? createMemoryCallCounts(clock)
    : openRedisCallCounts({ url: redisUrl, onTrouble: report });
}

/**
 * Runs the projections whose leases this process holds, in one runner. Processes that hold the other leases run the
 * rest, possibly in another version.
 */
function runProjectionsUnderLeases(
  backend: Pick<Backend, 'events' | 'personal' | 'readStore' | 'work'>,
  leaseOptions: LeaseOptions,
  options: BackendOptions,
  signal: AbortSignal,
): Promise<void> {
  return workUnderLeases(
    leaseOptions,
    (held, whileHeld) => {
      const names = new Set(held.map(({ name }) => name));
      const heldProjections = projections.filter(({ name }) => names.has(name));
      return backend.work.trackLeases(held, () =>
        runUntilUnknownEvent(options.report, whileHeld, (report, until) =>
          createRunner({ ...options, ...backend, projections: heldProjections, report }).run(until),
        ),
      );
    },
    signal,
  );
}
