import { updateParty } from '@bahi/contract/parties/update-party';
import { canSeeHeadOffice } from '@bahi/domain/access/branch';
import { findAttachableFile, file } from '@bahi/domain/files/file';
import { party } from '@bahi/domain/parties/party';
import { updateParty as decide } from '@bahi/domain/parties/update-party';
import { place } from '@bahi/domain/places/place';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { findParty } from '@bahi/projections/parties/find-party.query';
import { type Rows } from '@bahi/read-store/read-store';
import { CommandHandler } from '@nestjs/cqrs';
import { resolveEntryBranches } from '../platform/use-cases/entry-branches.ts';
import {
  commandClassFor,
  type CommandExecutor,
  type CommandMessage,
} from '../platform/use-cases/messages.ts';

@CommandHandler(commandClassFor(updateParty))
export class UpdatePartyHandler implements CommandExecutor<typeof updateParty> {
  constructor(private readonly transactor: Transactor) {}

  async execute({ input, caller, call }: CommandMessage<typeof updateParty>) {
    const outcome = await this.transactor.transact(
      call,
      {
        party: party.stream(caller.organisationId, input.customerId),
        ...(input.locationId === undefined
          ? {}
          : { location: readOnlyStream(place.stream(caller.organisationId, input.locationId)) }),
        // Only read; a list of streams cannot be read-only.
        files: (input.customerDocs ?? []).map(({ documentId }) => file.stream(documentId)),
      },
      (states) => ({
        party: decide(input, states.party, {
          newId: call.newId,
          location: states.location ?? null,
          files: states.files.map((each) => findAttachableFile(each, caller, states.party?.customerDocs)),
          branches: resolveEntryBranches(caller),
          role: caller.role,
          seesAccount: canSeeHeadOffice(caller),
        }),
      }),
    );
    return {
      outcome,
      ids: { customer: { id: input.customerId } },
      answer: (rows: Rows) => findParty(rows, { customerId: input.customerId }, caller),
    };
  }
}
