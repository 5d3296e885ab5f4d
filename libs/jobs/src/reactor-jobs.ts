import { type Jobs, type NewJob } from './jobs.ts';
import { type ReactorCheckpoints, type ReactorMove } from './reactor-checkpoints.ts';

/** Enqueues what a reactor makes of events, and moves the reactor past them. */
export interface ReactorJobs {
  /**
   * In one transaction if jobs and checkpoint are in one file, so that each job is enqueued exactly once. Otherwise the
   * jobs first, so that each is enqueued at least once. False if the reactor could not be moved.
   * @throws BadJob, JobsUnavailable
   */
  enqueueAndAdvance(reactor: string, move: ReactorMove, jobs: readonly NewJob[]): Promise<boolean>;
}

/** For jobs and checkpoints in two servers. */
export function reactorJobsApart(
  jobs: Pick<Jobs, 'enqueue'>,
  checkpoints: Pick<ReactorCheckpoints, 'advance'>,
): ReactorJobs {
  return {
    async enqueueAndAdvance(reactor, move, enqueued) {
      await jobs.enqueue(enqueued);
      return checkpoints.advance(reactor, move);
    },
  };
}
