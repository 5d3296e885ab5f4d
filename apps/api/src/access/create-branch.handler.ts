import { createBranch } from '@bahi/contract/access/create-branch';
import { branchRegister, registerBranch } from '@bahi/domain/access/branch-register';
import { toHeadOfficeId } from '@bahi/domain/access/branch';
import { createBranch as decide } from '@bahi/domain/access/create-branch';
import { place } from '@bahi/domain/places/place';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { Branches } from './branches.ts';

@Handles(createBranch)
export class CreateBranchHandler implements CommandExecutor<typeof createBranch> {
  constructor(private readonly branches: Branches) {}

  execute(message: CommandMessage<typeof createBranch>) {
    const { call, input, caller } = message;
    const branchId = call.newId('branch');
    const firm = caller.organisationId;
    return this.branches.change(message, branchId, {
      streams: {
        register: branchRegister.stream(firm),
        place: readOnlyStream(place.stream(firm, input.locationId ?? '')),
      },
      decide: (states) => ({
        branch: decide(input, { branchId, place: states.place }),
        register: registerBranch(branchId, input, {
          register: states.register,
          headOfficeId: toHeadOfficeId(firm),
        }),
      }),
    });
  }
}
