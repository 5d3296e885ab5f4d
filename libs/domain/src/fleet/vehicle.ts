import { type FuelType, type OdoType, type VehicleType } from '@bahi/contract/labels';
import { type VehicleDocumentType } from '@bahi/contract/fleet/vehicle-document';
import { type SetVehicleStatus } from '@bahi/contract/fleet/set-vehicle-status';
import { type Day } from '@bahi/kernel/day';
import { aggregate, requireCreated } from '../aggregate.ts';
import { type MeterReplacement } from '../meters.ts';
import {
  type DocumentSetting,
  pickDetails,
  NO_DETAILS,
  type VehicleDetails,
  vehicleEvents,
} from './vehicle-events.ts';

export type { DocumentSetting, VehicleEvent } from './vehicle-events.ts';

/** The settings of each document that have not been taken back, the newest last. */
export type VehicleDocuments = Readonly<Partial<Record<VehicleDocumentType, readonly DocumentSetting[]>>>;

export interface Vehicle {
  readonly id: string;
  /** Null if the vehicle was created before branches existed. */
  readonly branchId: string | null;
  readonly vehicleNo: string;
  readonly vehicleType: VehicleType;
  readonly fuelType: FuelType;
  readonly odoType: OdoType;
  readonly details: VehicleDetails;
  /** The status that was set manually. The vehicle may be on a trip nevertheless: only the trips say so. */
  readonly setStatus: SetVehicleStatus;
  readonly documents: VehicleDocuments;
  /** Its moves to other branches after it was created, the earliest first; absent if it never moved. */
  readonly laterBranches?: readonly VehicleMove[];
  /** The replacements of its meter, the earliest first; absent if there was never one. */
  readonly meterReplacements?: readonly CorrectableReplacement[];
}

/** A replacement of the meter in the vehicle's stream. */
export interface CorrectableReplacement extends MeterReplacement {
  /** How often it was corrected. */
  readonly corrections: number;
}

/** The branch that a vehicle belongs to from a day on. */
export interface VehicleMove {
  readonly branchId: string;
  readonly since: Day;
}

/**
 * A vehicle of the fleet. Its number is reserved in a stream of its own (`plate`). Whether it is on a trip is
 * derived from the trips.
 */
export const vehicle = aggregate<
  Vehicle | null,
  typeof vehicleEvents,
  [organisationId: string, vehicleId: string]
>({
  category: 'vehicle',
  events: vehicleEvents,
  initial: null,
  evolve: {
    VehicleCreated: (_, data) => ({
      id: data.vehicleId,
      branchId: data.branchId ?? null,
      vehicleNo: data.vehicleNo,
      vehicleType: data.vehicleType,
      fuelType: data.fuelType,
      odoType: data.odoType,
      details: { ...NO_DETAILS, ...pickDetails(data) },
      setStatus: 'IDLE',
      documents: {},
    }),
    VehicleUpdated: (state, data) => {
      const before = requireCreated(state);
      return { ...before, details: { ...before.details, ...pickDetails(data) } };
    },
    VehicleStatusSet: (state, { status: setStatus }) => ({ ...requireCreated(state), setStatus }),
    VehicleDocumentSet: (state, { documentType, settingId, expiryDate, registrationDate, fileId }) =>
      withSettings(requireCreated(state), documentType, (settings) => [
        ...settings,
        { settingId, expiryDate, registrationDate, fileId },
      ]),
    VehicleBranchSet: (state, { branchId, since }) => ({
      ...requireCreated(state),
      laterBranches: withMove(requireCreated(state), { branchId, since }),
    }),
    VehicleDocumentTakenBack: (state, { documentType, settingId }) =>
      withSettings(requireCreated(state), documentType, (settings) =>
        settings.filter((setting) => setting.settingId !== settingId),
      ),
    MeterReplaced: (state, { replacementId: id, occurredOn: date, oldReading, newReading }) =>
      withReplacements(requireCreated(state), (replacements) =>
        withReplacement(replacements, { id, date, oldReading, newReading, corrections: 0 }),
      ),
    MeterReplacementCorrected: (state, { replacementId, after }) =>
      withReplacements(requireCreated(state), (replacements) =>
        replacements.map((each) =>
          each.id === replacementId ? { ...each, ...after, corrections: each.corrections + 1 } : each,
        ),
      ),
    MeterReplacementDeleted: (state, { replacementId }) =>
      withReplacements(requireCreated(state), (replacements) =>
        replacements.filter(({ id }) => id !== replacementId),
      ),
  },
});

/** The branch that a vehicle belongs to on a day; null if no event names one. */
export function findBranchIdOn({ branchId, laterBranches = [] }: Vehicle, day: Day): string | null {
  return laterBranches.findLast(({ since }) => since <= day)?.branchId ?? branchId;
}

/**
 * The list of moves with `move` added: it replaces the moves of its day and of later days. A move to the branch that
 * the vehicle belongs to on that day anyway is left out.
 */
export function withMove(
  { branchId, laterBranches = [] }: Pick<Vehicle, 'branchId' | 'laterBranches'>,
  move: VehicleMove,
): readonly VehicleMove[] {
  const earlier = laterBranches.filter(({ since }) => since < move.since);
  const before = earlier.at(-1)?.branchId ?? branchId;
  return before === move.branchId ? earlier : [...earlier, move];
}

/** The list with a replacement added, the earliest first. */
export function withReplacement<Replacement extends MeterReplacement>(
  replacements: readonly Replacement[],
  added: Replacement,
): readonly Replacement[] {
  return [...replacements, added].toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

function withReplacements(
  state: Vehicle,
  change: (replacements: readonly CorrectableReplacement[]) => readonly CorrectableReplacement[],
): Vehicle {
  return { ...state, meterReplacements: change(state.meterReplacements ?? []) };
}

function withSettings(
  state: Vehicle,
  documentType: VehicleDocumentType,
  change: (settings: readonly DocumentSetting[]) => readonly DocumentSetting[],
): Vehicle {
  const settings = change(state.documents[documentType] ?? []);
  return { ...state, documents: { ...state.documents, [documentType]: settings } };
}
