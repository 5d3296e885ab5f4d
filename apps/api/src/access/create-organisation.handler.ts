import { createOrganisation } from '@bahi/contract/access/create-organisation';
import { createOrganisation as decide, joinAsOwner } from '@bahi/domain/access/create-organisation';
import { organisation } from '@bahi/domain/access/organisation';
import { user } from '@bahi/domain/access/user';
import { handles } from '../platform/handles.ts';

export const createOrganisationHandler = handles(createOrganisation, {
  make: ({ call }) => ({ organisationId: call.newId('organisation') }),
  run: ({ input, caller, call, services }, { organisationId }) =>
    services.transactor.transact(
      { ...call, organisationId },
      { firm: organisation.stream(organisationId), owner: user.stream(caller.userId) },
      (states) => ({
        firm: decide(input, { organisationId, ownerId: caller.userId }),
        owner: joinAsOwner(organisationId, states.owner),
      }),
    ),
  answer: (_, { input }, { organisationId }) => ({
    merchant: { id: organisationId, orgName: input.orgName },
  }),
  ids: (_, { organisationId }) => ({ merchant: { id: organisationId } }),
});
