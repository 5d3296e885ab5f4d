import { updateBranch } from '@bahi/contract/access/update-branch';
import { branchRegister } from '@bahi/domain/access/branch-register';
import { toHeadOfficeId } from '@bahi/domain/access/branch';
import {
  hasRegistrationFields,
  updateBranch as decide,
  updateRegistration,
} from '@bahi/domain/access/update-branch';
import { place } from '@bahi/domain/places/place';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { Branches } from './branches.ts';

@Handles(updateBranch)
export class UpdateBranchHandler implements CommandExecutor<typeof updateBranch> {
  constructor(private readonly branches: Branches) {}

  execute(message: CommandMessage<typeof updateBranch>) {
    const { input, caller } = message;
    const { branchId, locationId } = input;
    const firm = caller.organisationId;
    return this.branches.change(message, branchId, {
      streams: {
        registers: hasRegistrationFields(input) ? [branchRegister.stream(firm)] : [],
        place: readOnlyStream(place.stream(firm, locationId ?? '')),
      },
      decide: (states) => ({
        branch: decide(input, states.branch, { place: states.place, headOfficeId: toHeadOfficeId(firm) }),
        registers: states.registers.map((register) =>
          updateRegistration(input, states.branch, { register, headOfficeId: toHeadOfficeId(firm) }),
        ),
      }),
    });
  }
}
