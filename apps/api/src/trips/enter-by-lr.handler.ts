import { enterByLr } from '@bahi/contract/trips/enter-by-lr';
import { branch } from '@bahi/domain/access/branch';
import { refuseClosedForTrip } from '@bahi/domain/access/closed-branch';
import { party } from '@bahi/domain/parties/party';
import { enterByLr as decide, toTransaction } from '@bahi/domain/trips/enter-by-lr';
import { transactionIds } from '@bahi/domain/trips/transaction-facts';
import { tripByLr } from '@bahi/domain/trips/trip';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { resolveEntryBranches } from '../platform/use-cases/entry-branches.ts';
import { prepareCashWarning } from '../platform/use-cases/box-warnings.ts';
import { Reader } from '../platform/use-cases/reader.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { TripsByLr } from './trips-by-lr.ts';

@Handles(enterByLr)
export class EnterByLrHandler implements CommandExecutor<typeof enterByLr> {
  constructor(
    private readonly trips: TripsByLr,
    private readonly reader: Reader,
  ) {}

  async execute(message: CommandMessage<typeof enterByLr>) {
    const { input, caller, call } = message;
    const firm = caller.organisationId;
    const branches = resolveEntryBranches(caller, input);
    const { cashBranchId } = branches;
    const tripId = await this.trips.findId(caller, input.lrNumber);
    const mode = input.category === 'ADVANCE' ? null : input.mode;
    const warnOfCash = await prepareCashWarning(this.reader, { mode, cashBranchId }, message);
    return this.trips.change(message, tripByLr(firm, tripId, input.lrNumber), {
      more: ({ trip }) => ({
        customer: readOnlyStream(party.stream(firm, trip?.customerId ?? '')),
        branch: readOnlyStream(branch.stream(firm, trip?.branchId ?? '')),
        cashBranch: readOnlyStream(branch.stream(firm, cashBranchId)),
      }),
      decide: ({ trip, customer, ...branchStates }) => {
        const entryIds = transactionIds(tripId, 0, call.newId);
        const facts = { branches, entryIds, openingDate: customer?.openingDate ?? null };
        const refused =
          trip && refuseClosedForTrip(toTransaction(input, tripId), trip.branchId, branchStates, 'lrNumber');
        return refused ?? { trip: warnOfCash(decide(input, trip, facts)) };
      },
    });
  }
}
