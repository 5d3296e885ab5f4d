import { createParty } from '@bahi/contract/parties/create-party';
import { canSeeHeadOffice } from '@bahi/domain/access/branch';
import { findAttachableFile, file } from '@bahi/domain/files/file';
import { createParty as decide } from '@bahi/domain/parties/create-party';
import { party } from '@bahi/domain/parties/party';
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

@CommandHandler(commandClassFor(createParty))
export class CreatePartyHandler implements CommandExecutor<typeof createParty> {
  constructor(private readonly transactor: Transactor) {}

  async execute({ call, input, caller }: CommandMessage<typeof createParty>) {
    const partyId = call.newId('party');
    const outcome = await this.transactor.transact(
      call,
      {
        party: party.stream(caller.organisationId, partyId),
        location: readOnlyStream(place.stream(caller.organisationId, input.locationId)),
        // Only read; a list of streams cannot be read-only.
        files: (input.customerDocs ?? []).map(({ documentId }) => file.stream(documentId)),
      },
      ({ party: state, location, files }) => ({
        party: decide(input, state, {
          partyId,
          location,
          files: files.map((each) => findAttachableFile(each, caller)),
          branches: resolveEntryBranches(caller),
          role: caller.role,
          seesAccount: canSeeHeadOffice(caller),
        }),
      }),
    );
    return {
      outcome,
      ids: { customer: { id: partyId } },
      answer: (rows: Rows) => findParty(rows, { customerId: partyId }, caller),
    };
  }
}
