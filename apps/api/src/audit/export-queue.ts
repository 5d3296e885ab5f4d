import { type JobQueue, JobsUnavailable } from '@bahi/jobs/jobs';
import { type ExportProgress } from '@bahi/projections/audit/find-trail-export.query';
import { Inject, Injectable } from '@nestjs/common';
import { refusal } from '../platform/api-error.ts';
import { JOBS } from '../platform/tokens.ts';
import { TRAIL_EXPORT_JOB, trailExportJob } from './trail-export.job.ts';

/** The jobs of exports, as calls see them. */
@Injectable()
export class ExportQueue {
  constructor(@Inject(JOBS) private readonly jobs: JobQueue | null) {}

  /** @throws ApiError if no jobs run here */
  assertServed(): void {
    if (this.jobs === null) throw refusal('unavailable', 'Exports need REDIS_URL on this installation');
  }

  /**
   * A job that is enqueued already stays as it is. If the queue is down, the next request for the progress enqueues it.
   */
  async enqueue(organisationId: string, exportId: string): Promise<void> {
    await ignoreOutage(this.jobs?.enqueue([trailExportJob(organisationId, exportId)]));
  }

  /** How far the export has come. Its job may not have been enqueued, if the process ended just then. */
  async follow(organisationId: string, exportId: string): Promise<ExportProgress> {
    const status = await ignoreOutage(this.jobs?.find(TRAIL_EXPORT_JOB, exportId));
    if (status === null) await this.enqueue(organisationId, exportId);
    const reported = status?.progress as Partial<ExportProgress> | null | undefined;
    return { done: reported?.done ?? 0, rows: reported?.rows ?? null };
  }
}

async function ignoreOutage<Result>(work: Promise<Result> | undefined): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof JobsUnavailable)) throw error;
    return undefined;
  }
}
