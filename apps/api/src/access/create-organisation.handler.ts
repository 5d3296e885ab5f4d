import { createOrganisation } from '@bahi/contract/access/create-organisation';
import {
  createOrganisation as decide,
  joinAsOwner,
  openHeadOffice,
} from '@bahi/domain/access/create-organisation';
import { branch, headOfficeOf } from '@bahi/domain/access/branch';
import { organisation } from '@bahi/domain/access/organisation';
import { claimLogo } from '@bahi/domain/files/claim-logo';
import { file } from '@bahi/domain/files/file';
import { user } from '@bahi/domain/access/user';
import { commandRoute } from '../platform/routes.ts';

export const createOrganisationHandler = commandRoute(createOrganisation, {
  prepare: ({ call }) => ({ organisationId: call.newId('organisation') }),
  run: ({ input, caller, call, services }, { organisationId }) =>
    services.transactor.transact(
      { ...call, organisationId },
      {
        firm: organisation.stream(organisationId),
        headOffice: branch.stream(organisationId, headOfficeOf(organisationId)),
        owner: user.stream(caller.userId),
        logo: input.companyLogo === null ? [] : [file.stream(input.companyLogo.documentId)],
      },
      (states) => ({
        firm: decide(input, { organisationId, ownerId: caller.userId }),
        headOffice: openHeadOffice(organisationId),
        owner: joinAsOwner(organisationId, states.owner),
        logo: states.logo.map((logo) => claimLogo(logo, { organisationId, userId: caller.userId })),
      }),
    ),
  answer: (_, { input }, { organisationId }) => ({
    merchant: { id: organisationId, orgName: input.orgName },
  }),
  ids: (_, { organisationId }) => ({ merchant: { id: organisationId } }),
});
