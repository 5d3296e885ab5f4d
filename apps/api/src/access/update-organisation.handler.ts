import { updateOrganisation } from '@bahi/contract/access/update-organisation';
import { organisation } from '@bahi/domain/access/organisation';
import { updateOrganisation as decide } from '@bahi/domain/access/update-organisation';
import { findOrganisation } from '@bahi/projections/access/find-organisation';
import { commandRoute } from '../platform/routes.ts';

export const updateOrganisationHandler = commandRoute(updateOrganisation, {
  run: ({ input, caller, call, services }) =>
    services.transactor.transact(call, { firm: organisation.stream(caller.organisationId) }, (states) => ({
      firm: decide(input, states.firm),
    })),
  answer: async (rows, { caller }) => {
    const merchant = await findOrganisation(rows, caller.organisationId);
    return merchant && { merchant };
  },
  ids: ({ caller }) => ({ merchant: { id: caller.organisationId } }),
});
