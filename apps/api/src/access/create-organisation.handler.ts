import { createOrganisation } from '@bahi/contract/access/create-organisation';
import { createOrganisation as decide, joinAsOwner } from '@bahi/domain/access/create-organisation';
import { organisation } from '@bahi/domain/access/organisation';
import { claimLogo } from '@bahi/domain/files/claim-logo';
import { file } from '@bahi/domain/files/file';
import { user } from '@bahi/domain/access/user';
import { handles } from '../platform/handles.ts';

export const createOrganisationHandler = handles(createOrganisation, {
  make: ({ call }) => ({ organisationId: call.newId('organisation') }),
  run: ({ input, caller, call, services }, { organisationId }) =>
    services.transactor.transact(
      { ...call, organisationId },
      {
        firm: organisation.stream(organisationId),
        owner: user.stream(caller.userId),
        logo: input.companyLogo === null ? [] : [file.stream(input.companyLogo.documentId)],
      },
      (states) => ({
        firm: decide(input, { organisationId, ownerId: caller.userId }),
        owner: joinAsOwner(organisationId, states.owner),
        logo: states.logo.map((logo) => claimLogo(logo, { organisationId, userId: caller.userId })),
      }),
    ),
  answer: (_, { input }, { organisationId }) => ({
    merchant: { id: organisationId, orgName: input.orgName },
  }),
  ids: (_, { organisationId }) => ({ merchant: { id: organisationId } }),
});
