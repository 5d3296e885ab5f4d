import { createBranch } from '@bahi/contract/access/create-branch';
import { branchRegister, registerBranch } from '@bahi/domain/access/branch-register';
import { branch, toHeadOfficeId } from '@bahi/domain/access/branch';
import { createBranch as decide } from '@bahi/domain/access/create-branch';
import { place } from '@bahi/domain/places/place';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { findBranch } from '@bahi/projections/access/branch-response';
import { type Rows } from '@bahi/read-store/read-store';
import { CommandHandler } from '@nestjs/cqrs';
import {
  commandClassFor,
  type CommandExecutor,
  type CommandMessage,
} from '../platform/use-cases/messages.ts';

@CommandHandler(commandClassFor(createBranch))
export class CreateBranchHandler implements CommandExecutor<typeof createBranch> {
  constructor(private readonly transactor: Transactor) {}

  async execute({ call, input, caller }: CommandMessage<typeof createBranch>) {
    const branchId = call.newId('branch');
    const firm = caller.organisationId;
    const outcome = await this.transactor.transact(
      call,
      {
        branch: branch.stream(firm, branchId),
        register: branchRegister.stream(firm),
        place: readOnlyStream(place.stream(firm, input.locationId ?? '')),
      },
      (states) => ({
        branch: decide(input, { branchId, place: states.place }),
        register: registerBranch(branchId, input, {
          register: states.register,
          headOfficeId: toHeadOfficeId(firm),
        }),
      }),
    );
    return { outcome, ids: { branch: { id: branchId } }, answer: (rows: Rows) => findBranch(rows, branchId) };
  }
}
