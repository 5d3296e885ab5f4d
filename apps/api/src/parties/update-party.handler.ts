import { updateParty } from '@bahi/contract/parties/update-party';
import { file, ownFile } from '@bahi/domain/files/file';
import { party } from '@bahi/domain/parties/party';
import { updateParty as decide } from '@bahi/domain/parties/update-party';
import { place } from '@bahi/domain/places/place';
import { consult } from '@bahi/event-store/command-streams';
import { findParty } from '@bahi/projections/parties/find-party.query';
import { branchesOf } from '../platform/branches-of.ts';
import { commandRoute } from '../platform/routes.ts';

export const updatePartyHandler = commandRoute(updateParty, {
  run: ({ input, caller, call, services }) =>
    services.transactor.transact(
      call,
      {
        party: party.stream(caller.organisationId, input.customerId),
        ...(input.locationId === undefined
          ? {}
          : { location: consult(place.stream(caller.organisationId, input.locationId)) }),
        files: (input.customerDocs ?? []).map(({ documentId }) => file.stream(documentId)),
      },
      (states) => ({
        party: decide(input, states.party, {
          newId: call.newId,
          location: states.location ?? null,
          files: states.files.map((each) => ownFile(each, caller)),
          branches: branchesOf(caller),
          role: caller.role,
        }),
      }),
    ),
  answer: (rows, { input: { customerId }, caller }) => findParty(rows, { customerId }, caller),
  ids: ({ input }) => ({ customer: { id: input.customerId } }),
});
