import { type NewMaintenance } from '@bahi/contract/maintenance/new-maintenance';
import { branch } from '@bahi/domain/access/branch';
import { refuseClosedForExpense } from '@bahi/domain/access/closed-branch';
import { findMember, user, type User } from '@bahi/domain/access/user';
import { type UploadedFile } from '@bahi/domain/files/file';
import { vehicle, type Vehicle } from '@bahi/domain/fleet/vehicle';
import { validateDriverRecord, withOwnDriver } from '@bahi/domain/maintenance/driver-record';
import { aboveTank } from '@bahi/domain/money/above-tank';
import { makeEntryId } from '@bahi/domain/money/entry-id';
import { expense, expenseEntryId } from '@bahi/domain/money/expense';
import { recordMaintenance as decide } from '@bahi/domain/money/record-maintenance';
import { odometerWarnings, type DatedReading } from '@bahi/domain/odometer';
import { party, type Party } from '@bahi/domain/parties/party';
import { recordTripMaintenance } from '@bahi/domain/trips/record-trip-maintenance';
import { trip } from '@bahi/domain/trips/trip';
import { type Outcome } from '@bahi/event-store/call';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { readingsAround } from '@bahi/projections/fleet/odometer';
import { type Rows } from '@bahi/read-store/read-store';
import { Injectable } from '@nestjs/common';
import { attachableFile } from '../platform/use-cases/attachable-file.ts';
import { prepareCashWarning } from '../platform/use-cases/box-warnings.ts';
import {
  refuseInvisibleBearingBranch,
  resolveBearingBranch,
  resolveEntryBranches,
} from '../platform/use-cases/entry-branches.ts';
import { type MemberPrincipal } from '../platform/principal.ts';
import { Reader } from '../platform/use-cases/reader.ts';
import { type CommandContext } from '../platform/use-cases/messages.ts';
import { decideRenewal, renewalStreams } from './renewals.ts';

interface RecordedMaintenance {
  readonly outcome: Outcome;
  /** Id of the entry and of its record. */
  readonly id: string;
}

/**
 * Records maintenance or a fill-up: both forms send the same input. Its entry is on the trip, or is an expense without
 * a trip.
 */
@Injectable()
export class MaintenanceRecorder {
  constructor(
    private readonly reader: Reader,
    private readonly transactor: Transactor,
  ) {}

  async record(given: NewMaintenance, { caller, call }: CommandContext): Promise<RecordedMaintenance> {
    const { organisationId } = caller;
    const input = withOwnDriver(given, caller);
    const { tripId } = input;
    const readings = (await this.reader.tryRead((rows) => readingsNear(rows, input))) ?? [];
    const { cashBranchId } = resolveEntryBranches(caller, input);
    const warnOfCash = await prepareCashWarning(
      this.reader,
      { mode: input.mode, cashBranchId },
      { caller, call },
    );
    const streams = { ...listConsultedStreams(input, caller), ...renewalStreams(input, organisationId) };
    const renew = (maintenanceId: string, renewed: Vehicle | null | undefined) =>
      decideRenewal(input, renewed, { maintenanceId, firm: organisationId, today: call.today });
    if (tripId === null) {
      const expenseId = call.newId('expense');
      const id = expenseEntryId(expenseId);
      const findBearing = (state: Vehicle | null) =>
        resolveBearingBranch({ ...input, day: input.date }, state, caller);
      const outcome = await this.transactor.transact(call, {
        streams: { ...streams, expense: expense.visibleStream(caller, expenseId) },
        more: (states) => ({
          branch: readOnlyStream(branch.stream(organisationId, findBearing(states.vehicle).branchId)),
        }),
        decide: (states) => {
          const bearing = findBearing(states.vehicle);
          const facts = {
            ...toFacts(input, states, readings, caller),
            expenseId,
            branchId: bearing.branchId,
          };
          return (
            validateDriverRecord(input, caller) ??
            refuseInvisibleBearingBranch(bearing, caller) ??
            refuseClosedForExpense(input, states, bearing.field) ?? {
              expense: warnOfCash(decide(input, states.expense, facts)),
              ...renew(id, states.renewed),
            }
          );
        },
      });
      return { outcome, id };
    }
    const id = makeEntryId('trip', tripId, call.newId('entry'));
    const outcome = await this.transactor.transact(call, {
      streams: { ...streams, trip: trip.visibleStream(caller, tripId) },
      more: (states) => ({
        branch: readOnlyStream(branch.stream(organisationId, states.trip?.branchId ?? '')),
      }),
      decide: (states) => {
        const facts = { ...toFacts(input, states, readings, caller), entryId: id };
        return (
          validateDriverRecord(input, caller) ??
          refuseClosedForExpense(input, states, 'tripId') ?? {
            trip: warnOfCash(recordTripMaintenance(input, states.trip, facts)),
            ...renew(id, states.renewed),
          }
        );
      },
    });
    return { outcome, id };
  }
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
  const { vendorId, vehicleId, driverId, receiptId } = input;
  const { organisationId, userId } = caller;
  return {
    cashBranch: readOnlyStream(
      branch.stream(organisationId, resolveEntryBranches(caller, input).cashBranchId),
    ),
    vendor: readOnlyStream(party.stream(organisationId, vendorId ?? '')),
    vehicle: readOnlyStream(vehicle.stream(organisationId, vehicleId)),
    driver: readOnlyStream(user.stream(driverId ?? userId)),
    receipt: attachableFile(caller, receiptId),
  };
}

interface LoadedStates {
  readonly vendor: Party | null;
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
  const { category, vendorId, driverId, date, details } = input;
  const { odometerReading: reading } = details;
  const driver = findMember(states.driver, caller.organisationId);
  const { vendor, vehicle } = states;
  return {
    branches: resolveEntryBranches(caller, input),
    vendor,
    driver,
    person: null,
    named: [...(vendorId === null ? [] : [vendor]), ...(driverId === null ? [] : [driver])],
    vehicle,
    measured:
      vehicle === null
        ? []
        : [
            ...odometerWarnings({ reading, date, field: 'odometerReading' }, readings, vehicle),
            ...aboveTank(category === 'FUEL' ? details.quantity : null, vehicle, input.quantityField),
          ],
    receipt: states.receipt,
    seesMoney: caller.role !== 'DRIVER',
  };
}
