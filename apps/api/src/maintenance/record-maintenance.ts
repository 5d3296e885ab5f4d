import { type NewMaintenance } from '@bahi/contract/maintenance/new-maintenance';
import { branch } from '@bahi/domain/access/branch';
import { refuseClosedForExpense } from '@bahi/domain/access/closed-branch';
import { findMember, user, type User } from '@bahi/domain/access/user';
import { findAttachableFile, file, type UploadedFile } from '@bahi/domain/files/file';
import { vehicle, type Vehicle } from '@bahi/domain/fleet/vehicle';
import { validateDriverRecord, withOwnDriver } from '@bahi/domain/maintenance/driver-record';
import { makeEntryId } from '@bahi/domain/money/entry-id';
import { expense, expenseEntryId } from '@bahi/domain/money/expense';
import { recordMaintenance as decide } from '@bahi/domain/money/record-maintenance';
import { odometerWarnings, type DatedReading } from '@bahi/domain/odometer';
import { party, type Party } from '@bahi/domain/parties/party';
import { recordTripMaintenance } from '@bahi/domain/trips/record-trip-maintenance';
import { trip } from '@bahi/domain/trips/trip';
import { type Outcome } from '@bahi/event-store/call';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { type Transactor } from '@bahi/event-store/transact';
import { readingsAround } from '@bahi/projections/fleet/odometer';
import { type Rows } from '@bahi/read-store/read-store';
import {
  refuseInvisibleBearingBranch,
  resolveBearingBranch,
  resolveEntryBranches,
} from '../platform/use-cases/entry-branches.ts';
import { type MemberPrincipal } from '../platform/session/principal.ts';
import { type Reader } from '../platform/use-cases/reader.ts';
import { type CommandContext } from '../platform/use-cases/messages.ts';
import { decideRenewal, renewalStreams } from './renewals.ts';

interface Services {
  readonly reader: Reader;
  readonly transactor: Transactor;
}

interface RecordedMaintenance {
  readonly outcome: Outcome;
  /** Id of the entry and of its record. */
  readonly id: string;
}

/**
 * Records maintenance or a fill-up: both forms send the same input. Its entry is on the trip, or is an expense without
 * a trip.
 */
export async function recordMaintenance(
  { reader, transactor }: Services,
  given: NewMaintenance,
  { caller, call }: CommandContext,
): Promise<RecordedMaintenance> {
  const { organisationId } = caller;
  const input = withOwnDriver(given, caller);
  const { tripId } = input;
  const readings = (await reader.tryRead((rows) => readingsNear(rows, input))) ?? [];
  const streams = { ...listConsultedStreams(input, caller), ...renewalStreams(input, organisationId) };
  if (tripId === null) {
    const expenseId = call.newId('expense');
    const id = expenseEntryId(expenseId);
    const { vehicleId, date: day } = input;
    const findBearing = (state: Vehicle | null) => resolveBearingBranch({ vehicleId, day }, state, caller);
    const outcome = await transactor.transact(
      call,
      { ...streams, expense: expense.visibleStream(caller, expenseId) },
      (states) => ({
        branch: readOnlyStream(branch.stream(organisationId, findBearing(states.vehicle).branchId)),
      }),
      (states) => {
        const bearing = findBearing(states.vehicle);
        const facts = { ...toFacts(input, states, readings, caller), expenseId, branchId: bearing.branchId };
        return (
          validateDriverRecord(input, caller) ??
          refuseInvisibleBearingBranch(bearing, caller) ??
          refuseClosedForExpense(input, states, bearing.field) ?? {
            expense: decide(input, states.expense, facts),
            ...decideRenewal(input, states.renewed, {
              maintenanceId: id,
              firm: organisationId,
              today: call.today,
            }),
          }
        );
      },
    );
    return { outcome, id };
  }
  const id = makeEntryId('trip', tripId, call.newId('entry'));
  const outcome = await transactor.transact(
    call,
    { ...streams, trip: trip.visibleStream(caller, tripId) },
    (states) => ({ branch: readOnlyStream(branch.stream(organisationId, states.trip?.branchId ?? '')) }),
    (states) => {
      const facts = { ...toFacts(input, states, readings, caller), entryId: id };
      return (
        validateDriverRecord(input, caller) ??
        refuseClosedForExpense(input, states, 'tripId') ?? {
          trip: recordTripMaintenance(input, states.trip, facts),
          ...decideRenewal(input, states.renewed, {
            maintenanceId: id,
            firm: organisationId,
            today: call.today,
          }),
        }
      );
    },
  );
  return { outcome, id };
}

/** The odometer readings to compare the entered reading with; none without an entered reading. */
async function readingsNear(rows: Rows, { vehicleId, date, details }: NewMaintenance) {
  return details.odometerReading === null ? [] : readingsAround(rows, { vehicleId, days: [date] });
}

/**
 * The streams of all that the request names, and of the branch of the cash. They are only read; if a document of the
 * vehicle may be renewed, `renewalStreams` adds its stream for writing.
 */
function listConsultedStreams(input: NewMaintenance, caller: MemberPrincipal) {
  const { partyIds, vehicleId, driverId, receiptId } = input;
  const { organisationId, userId } = caller;
  return {
    cashBranch: readOnlyStream(
      branch.stream(organisationId, resolveEntryBranches(caller, input).cashBranchId),
    ),
    vendor: readOnlyStream(party.stream(organisationId, partyIds[0] ?? '')),
    otherParty: readOnlyStream(party.stream(organisationId, partyIds[1] ?? partyIds[0] ?? '')),
    vehicle: readOnlyStream(vehicle.stream(organisationId, vehicleId)),
    driver: readOnlyStream(user.stream(driverId ?? userId)),
    receipt: readOnlyStream(file.stream(receiptId ?? '')),
  };
}

interface LoadedStates {
  readonly vendor: Party | null;
  readonly otherParty: Party | null;
  readonly vehicle: Vehicle | null;
  readonly driver: User | null;
  readonly receipt: UploadedFile | null;
}

/** The facts for the decider. States of streams that the request does not name are ignored. */
function toFacts(
  input: NewMaintenance,
  states: LoadedStates,
  readings: readonly DatedReading[],
  caller: MemberPrincipal,
) {
  const { partyIds, driverId, date, details } = input;
  const { odometerReading: reading } = details;
  const driver = findMember(states.driver, caller.organisationId);
  const { vendor, otherParty, vehicle } = states;
  return {
    branches: resolveEntryBranches(caller, input),
    vendor,
    driver,
    person: null,
    named: [...(partyIds.length > 0 ? [vendor, otherParty] : []), ...(driverId === null ? [] : [driver])],
    vehicle,
    odometer:
      vehicle === null
        ? []
        : odometerWarnings({ reading, date, field: 'odometerReading' }, readings, vehicle.odoType),
    receipt: findAttachableFile(states.receipt, caller),
    seesMoney: caller.role !== 'DRIVER',
  };
}
