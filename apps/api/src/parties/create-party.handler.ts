import { createParty } from '@bahi/contract/parties/create-party';
import { file, ownFile } from '@bahi/domain/files/file';
import { createParty as decide } from '@bahi/domain/parties/create-party';
import { party } from '@bahi/domain/parties/party';
import { place } from '@bahi/domain/places/place';
import { consult } from '@bahi/event-store/command-streams';
import { findParty } from '@bahi/projections/parties/find-party.query';
import { branchesOf } from '../platform/branches-of.ts';
import { commandRoute } from '../platform/routes.ts';

export const createPartyHandler = commandRoute(createParty, {
  prepare: ({ call }) => ({ partyId: call.newId('party') }),
  run: ({ input, caller, call, services }, { partyId }) =>
    services.transactor.transact(
      call,
      {
        party: party.stream(caller.organisationId, partyId),
        location: consult(place.stream(caller.organisationId, input.locationId)),
        files: (input.customerDocs ?? []).map(({ documentId }) => file.stream(documentId)),
      },
      ({ party: state, location, files }) => ({
        party: decide(input, state, {
          partyId,
          location,
          files: files.map((each) => ownFile(each, caller)),
          branches: branchesOf(caller),
          role: caller.role,
        }),
      }),
    ),
  answer: (rows, { caller }, { partyId }) => findParty(rows, { customerId: partyId }, caller),
  ids: (_, { partyId }) => ({ customer: { id: partyId } }),
});
