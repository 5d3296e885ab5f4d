import { addVendorCredit } from '@bahi/contract/ledger/add-vendor-credit';
import { vehicle } from '@bahi/domain/fleet/vehicle';
import { addVendorCredit as decide } from '@bahi/domain/ledger/add-vendor-credit';
import { creditEntryId, vendorCredit } from '@bahi/domain/ledger/vendor-credit';
import { party } from '@bahi/domain/parties/party';
import { consult } from '@bahi/event-store/command-streams';
import { findTransaction } from '@bahi/projections/trips/find-transaction';
import { branchesOf } from '../platform/branches-of.ts';
import { commandRoute } from '../platform/routes.ts';

export const addVendorCreditHandler = commandRoute(addVendorCredit, {
  prepare: ({ call }) => ({ creditId: call.newId('credit') }),
  run: ({ input, caller, call, services }, { creditId }) =>
    services.transactor.transact(
      call,
      {
        credit: vendorCredit.stream(caller.organisationId, creditId),
        vendor: consult(party.stream(caller.organisationId, input.customerId)),
        vehicle: consult(vehicle.stream(caller.organisationId, input.vehicleId ?? '')),
      },
      ({ credit, ...named }) => {
        const facts = { ...named, creditId, branchId: caller.branchId, branches: branchesOf(caller) };
        return { credit: decide(input, credit, facts) };
      },
    ),
  answer: async (rows, _, { creditId }) => {
    const found = await findTransaction(rows, null, { entryId: creditEntryId(creditId), portionIds: [] });
    return found && { settled: true as const, transaction: found.transaction };
  },
  ids: (_, { creditId }) => ({ settled: true, transaction: { id: creditEntryId(creditId) } }),
});
