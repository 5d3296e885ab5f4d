import { type Jobs, type NewJob } from './jobs.ts';
import { type ReactorCheckpoints, type ReactorMove } from './reactor-checkpoints.ts';

/** Enqueues the jobs that a reactor makes of events, and moves the reactor past these events. */
export interface ReactorJobs {
  /**
   * If jobs and checkpoint share a file, it uses one transaction, so each job is enqueued exactly once. Otherwise it
   * enqueues the jobs first, so each is enqueued at least once. False if the reactor could not be moved.
   * @throws BadJob, JobsUnavailable
   */
  enqueueAndAdvance(reactor: string, move: ReactorMove, jobs: readonly NewJob[]): Promise<boolean>;
}

/** For jobs and checkpoints on two servers. */
export function separateReactorJobs(
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
