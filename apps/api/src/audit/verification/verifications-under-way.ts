import { type Verifications } from '@bahi/domain/audit/verifications';
import { type Transactor } from '@bahi/event-store/transact';
import { type JobQueue, JobsUnavailable } from '@bahi/jobs/jobs';
import { type FindProgress } from '@bahi/projections/audit/verification/list-verifications.query';
import { Inject, Injectable } from '@nestjs/common';
import { refusal } from '../../platform/api-error.ts';
import { Ports } from '../../platform/ports.ts';
import { JOBS } from '../../platform/tokens.ts';
import { createJobTransactor } from '../../platform/transact/job-transactor.ts';
import { VERIFY_BOOKS, type VerifyBooksJob } from './verification.jobs.ts';

/** The jobs of verifications on demand, and how far they are. */
@Injectable()
export class VerificationsUnderWay {
  readonly transactor: Transactor;

  constructor(
    @Inject(JOBS) private readonly jobs: JobQueue | null,
    ports: Ports,
  ) {
    this.transactor = createJobTransactor(ports);
  }

  /** @throws ApiError if this installation runs no jobs */
  requireJobs(): void {
    if (this.jobs === null) throw refusal('unavailable', 'This installation runs no jobs');
  }

  /** Also brings back one whose job was lost before it was enqueued. @throws ApiError */
  async enqueue(organisationId: string, { verificationId: id }: Running): Promise<void> {
    const data: VerifyBooksJob = { organisationId };
    try {
      await this.jobs?.enqueue([{ kind: VERIFY_BOOKS, id, data }]);
    } catch (error) {
      if (!(error instanceof JobsUnavailable)) throw error;
      throw refusal('unavailable');
    }
  }

  /** Null if it is unknown: the job has not begun, or the store of the jobs does not answer. */
  readonly findProgress: FindProgress = async (verificationId) => {
    try {
      const status = await this.jobs?.find(VERIFY_BOOKS, verificationId);
      const { done, events } = (status?.progress ?? {}) as {
        readonly done?: number;
        readonly events?: number;
      };
      return done === undefined || events === undefined ? null : { done, events };
    } catch (error) {
      if (!(error instanceof JobsUnavailable)) throw error;
      return null;
    }
  };
}

type Running = NonNullable<Verifications['running']>;
