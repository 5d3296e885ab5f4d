import { updateAccount } from '@bahi/contract/access/update-account';
import { organisation } from '@bahi/domain/access/organisation';
import { namesOrganisation, updateOrganisation } from '@bahi/domain/access/update-organisation';
import { namesUser, updateUser } from '@bahi/domain/access/update-user';
import { NOBODY, user } from '@bahi/domain/access/user';
import { refuseLogo } from '@bahi/domain/files/claim-logo';
import { file, ownFile } from '@bahi/domain/files/file';
import { findOrganisation } from '@bahi/projections/access/find-organisation';
import { findUser } from '@bahi/projections/access/find-user';
import { commandRoute } from '../platform/routes.ts';

export const updateAccountHandler = commandRoute(updateAccount, {
  run: ({ input, caller, call, services }) =>
    services.transactor.transact(
      call,
      {
        person: namesUser(input) ? [user.stream(caller.userId)] : [],
        firm: namesOrganisation(input) ? [organisation.stream(caller.organisationId ?? NOBODY)] : [],
        logo: input.companyLogo == null ? [] : [file.stream(input.companyLogo.documentId)],
      },
      (states) => ({
        person: states.person.map((state) => updateUser(input, state)),
        firm: states.firm.map((state) => updateOrganisation(input, state, caller.role)),
        logo: states.logo.map((state) => refuseLogo(ownFile(state, caller)) ?? undefined),
      }),
    ),
  answer: async (rows, { caller: { userId, organisationId } }) => {
    const found = await findUser(rows, userId);
    const merchant = organisationId === null ? null : await findOrganisation(rows, organisationId);
    return found && { user: found, merchant };
  },
  ids: ({ caller: { userId, organisationId } }) => ({
    user: { id: userId },
    merchant: organisationId === null ? null : { id: organisationId },
  }),
});
