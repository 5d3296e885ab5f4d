import { verifyBooks } from '@bahi/contract/audit/verify-books';
import { startVerification, verifications, type Verifications } from '@bahi/domain/audit/verifications';
import { findVerification } from '@bahi/projections/audit/verification/list-verifications.query';
import { type Rows } from '@bahi/read-store/read-store';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { VerificationsUnderWay } from './verification/verifications-under-way.ts';

@Handles(verifyBooks)
export class VerifyBooksHandler implements CommandExecutor<typeof verifyBooks> {
  constructor(private readonly underWay: VerificationsUnderWay) {}

  async execute({ call, caller }: CommandMessage<typeof verifyBooks>) {
    this.underWay.requireJobs();
    const started = { verificationId: call.newId('verification'), startedAt: call.now };
    const { organisationId } = caller;
    let running: Verifications['running'] = null;
    const outcome = await this.underWay.transactor.transact(call, {
      streams: { verifications: verifications.stream(organisationId) },
      decide: (states) => {
        ({ running } = states.verifications);
        return { verifications: startVerification(started, states.verifications) };
      },
    });
    // After the append, so the job finds it. If the server ends in between, the next request enqueues the job.
    if (outcome.done || running !== null) await this.underWay.enqueue(organisationId, running ?? started);
    const id = started.verificationId;
    return {
      outcome,
      ids: { verification: { id } },
      answer: async (rows: Rows) => {
        const verification = await findVerification(rows, id, caller, this.underWay.findProgress);
        return verification && { verification };
      },
    };
  }
}
