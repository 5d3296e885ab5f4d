import { classifyCredit } from '@bahi/contract/ledger/classify-credit';
import { vehicle } from '@bahi/domain/fleet/vehicle';
import { classifyCredit as decide } from '@bahi/domain/ledger/classify-credit';
import { vendorCredit } from '@bahi/domain/ledger/vendor-credit';
import { streamOfEntry } from '@bahi/domain/money/entry-id';
import { consult } from '@bahi/event-store/command-streams';
import { findTransaction } from '@bahi/projections/trips/find-transaction';
import { commandRoute } from '../platform/routes.ts';

export const classifyCreditHandler = commandRoute(classifyCredit, {
  run: ({ input, caller: { organisationId }, call, services }) =>
    services.transactor.transact(
      call,
      {
        credit: vendorCredit.stream(organisationId, streamOfEntry('credit', input.id)),
        vehicle: consult(vehicle.stream(organisationId, input.vehicleId ?? '')),
      },
      (states) => ({ credit: decide(input, states.credit, states.vehicle) }),
    ),
  answer: async (rows, { input: { id: entryId } }) => {
    const found = await findTransaction(rows, null, { entryId, portionIds: [] });
    return found && { transaction: found.transaction };
  },
  ids: ({ input: { id } }) => ({ transaction: { id } }),
});
