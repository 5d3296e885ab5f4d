import { branch } from '@bahi/domain/access/branch';
import { type NoStreams, type Streams } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { findBranch } from '@bahi/projections/access/branch-response';
import { type Rows } from '@bahi/read-store/read-store';
import { Injectable } from '@nestjs/common';
import { type ChangeParts, withOwnStream } from '../platform/use-cases/change-parts.ts';
import { type CommandContext } from '../platform/use-cases/messages.ts';

type BranchStream = ReturnType<typeof branch.stream>;

/** Changes one branch, and answers it. */
@Injectable()
export class Branches {
  constructor(private readonly transactor: Transactor) {}

  async change<S extends Streams = NoStreams, M extends Streams = NoStreams>(
    { caller, call }: CommandContext,
    branchId: string,
    parts: ChangeParts<{ branch: BranchStream }, S, M>,
  ) {
    const own = { branch: branch.stream(caller.organisationId, branchId) };
    return {
      outcome: await this.transactor.transact(call, withOwnStream(own, parts)),
      ids: { branch: { id: branchId } },
      answer: (rows: Rows) => findBranch(rows, branchId),
    };
  }
}
