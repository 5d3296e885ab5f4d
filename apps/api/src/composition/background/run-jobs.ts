import { type SetTimer } from '@bahi/event-store/timer';
import { type Cron, runCrons } from '@bahi/jobs/crons';
import {
  type JobKind,
  type PushJobKind,
  type TrailExportJobKind,
  type VerificationJobKind,
} from '@bahi/jobs/job-kinds';
import { type Handler, type Jobs } from '@bahi/jobs/jobs';
import { type Clock } from '@bahi/kernel/day';
import { type ReadStore } from '@bahi/read-store/read-store';
import { findSupersededProjections } from '@bahi/read-store/find-superseded-projections';

export interface RunJobsOptions {
  readonly jobs: Jobs;
  readonly rows: Pick<ReadStore, 'snapshot' | 'drop'>;
  /** Names of the projections of this version of Bahi. */
  readonly names: readonly string[];
  readonly dueNotices: Handler;
  readonly dailyCheckpoints: Handler;
  readonly forgetNames: Handler;
  readonly pushes: Readonly<Record<PushJobKind, Handler>>;
  readonly verifications: Readonly<Record<VerificationJobKind, Handler>>;
  readonly trailExports: Readonly<Record<TrailExportJobKind, Handler>>;
  readonly clock: Clock;
  readonly setTimer: SetTimer;
  readonly report: (error: unknown) => void;
}

/** Times in Asia/Kolkata: checkpoints, verification and clean-up at night, notices in the morning. */
const CRONS: readonly (Cron & { readonly kind: JobKind })[] = [
  { name: 'checkpoints', kind: 'make-checkpoints', pattern: '5 0 * * *' },
  { name: 'verifications', kind: 'verify-all-books', pattern: '0 1 * * *' },
  { name: 'superseded-rows', kind: 'find-superseded-rows', pattern: '30 3 * * *' },
  { name: 'ended-devices', kind: 'forget-devices', pattern: '15 3 * * *' },
  { name: 'erased-names', kind: 'forget-names', pattern: '45 3 1 * *' },
  { name: 'due', kind: 'tell-of-due', pattern: '0 8 * * *' },
];

/** Superseded rows are kept this long, because an earlier version may still serve them or a rollback may need them. */
const KEPT_MS = 24 * 3_600_000;

/** Enqueues scheduled jobs and runs all jobs until the signal aborts. Waits for running jobs before it returns. */
export async function runJobs(options: RunJobsOptions, signal: AbortSignal): Promise<void> {
  const { jobs, clock, setTimer, report } = options;
  await Promise.all([
    runCrons({ crons: CRONS, jobs, clock, setTimer, onTrouble: report }, signal),
    jobs.work({ handlers: jobHandlers(options) }, signal),
  ]);
}

function jobHandlers(options: RunJobsOptions): Readonly<Record<JobKind, Handler>> {
  const { jobs, rows, names, dueNotices, dailyCheckpoints, forgetNames, pushes } = options;
  const { verifications, trailExports } = options;
  const findSuperseded = async (): Promise<readonly string[]> => {
    return findSupersededProjections(await rows.snapshot((view) => view.checkpoints()), names);
  };
  return {
    ...pushes,
    ...verifications,
    ...trailExports,
    'tell-of-due': dueNotices,
    'make-checkpoints': dailyCheckpoints,
    'forget-names': forgetNames,
    async 'find-superseded-rows'() {
      const found = await findSuperseded();
      await jobs.enqueue(
        found.map((name) => ({ kind: DROP, id: name, data: { projection: name }, delayMs: KEPT_MS })),
      );
    },
    /**
     * Checks again before dropping: a worker of an earlier version may run this job while it still serves these rows.
     */
    async 'drop-superseded-rows'({ data }) {
      const { projection } = data as { readonly projection: string };
      if ((await findSuperseded()).includes(projection)) await rows.drop(projection);
    },
  };
}

const DROP: JobKind = 'drop-superseded-rows';
