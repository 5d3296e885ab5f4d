import { openBullmqJobs } from '@bahi/jobs/bullmq/bullmq-jobs';
import { type JobQueue, type Jobs, type JobStatus, JobsUnavailable, type NewJob } from '@bahi/jobs/jobs';

/** The queue of a process that serves calls. It is opened at the first call, and at the next one if that failed. */
export class JobsOnDemand implements JobQueue {
  #opening: Promise<Jobs> | null = null;

  constructor(
    private readonly url: string,
    private readonly report: (error: unknown) => void,
  ) {}

  async enqueue(jobs: readonly NewJob[]): Promise<void> {
    return (await this.#open()).enqueue(jobs);
  }

  async find(kind: string, id: string): Promise<JobStatus | null> {
    return (await this.#open()).find(kind, id);
  }

  async close(): Promise<void> {
    const jobs = await this.#opening?.catch(() => null);
    await jobs?.close();
  }

  /** @throws JobsUnavailable, also if the server has a setting with which it may forget jobs */
  async #open(): Promise<Jobs> {
    this.#opening ??= openBullmqJobs({ url: this.url, onTrouble: this.report });
    try {
      return await this.#opening;
    } catch (error) {
      this.#opening = null;
      if (error instanceof JobsUnavailable) throw error;
      this.report(error);
      throw new JobsUnavailable('the queue can not be opened', { cause: error });
    }
  }
}
