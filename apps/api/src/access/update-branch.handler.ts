import { updateBranch } from '@bahi/contract/access/update-branch';
import { branchRegister } from '@bahi/domain/access/branch-register';
import { branch, toHeadOfficeId } from '@bahi/domain/access/branch';
import {
  hasRegistrationFields,
  updateBranch as decide,
  updateRegistration,
} from '@bahi/domain/access/update-branch';
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

@CommandHandler(commandClassFor(updateBranch))
export class UpdateBranchHandler implements CommandExecutor<typeof updateBranch> {
  constructor(private readonly transactor: Transactor) {}

  async execute({ call, input, caller }: CommandMessage<typeof updateBranch>) {
    const { branchId, locationId } = input;
    const firm = caller.organisationId;
    const outcome = await this.transactor.transact(
      call,
      {
        branch: branch.stream(firm, branchId),
        registers: hasRegistrationFields(input) ? [branchRegister.stream(firm)] : [],
        place: readOnlyStream(place.stream(firm, locationId ?? '')),
      },
      (states) => ({
        branch: decide(input, states.branch, { place: states.place, headOfficeId: toHeadOfficeId(firm) }),
        registers: states.registers.map((register) =>
          updateRegistration(input, states.branch, { register, headOfficeId: toHeadOfficeId(firm) }),
        ),
      }),
    );
    return { outcome, ids: { branch: { id: branchId } }, answer: (rows: Rows) => findBranch(rows, branchId) };
  }
}
