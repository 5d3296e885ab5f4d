import { fuelTypes, odoTypes, vehicleTypes } from '@bahi/contract/labels';
import { codes } from '@bahi/contract/codes';
import { vehicleDocumentTypes } from '@bahi/contract/fleet/vehicle-document';
import { setVehicleStatuses } from '@bahi/contract/fleet/set-vehicle-status';
import * as v from 'valibot';
import { dayField, gramsField, hundredthsField, type EventsOf } from '../aggregate.ts';

/**
 * May be absent: in `VehicleCreated` from before the field existed, and in `VehicleUpdated` for a field that did not
 * change.
 */
const optional = <S extends v.GenericSchema>(schema: S) => v.exactOptional(v.nullable(schema));

const setting = v.object({
  settingId: v.string(),
  /** Null: unknown. */
  expiryDate: v.nullable(dayField),
  /** Only for REGISTRATION. */
  registrationDate: v.nullable(dayField),
  fileId: v.nullable(v.string()),
});

/** One setting of a document of a vehicle. */
export type DocumentSetting = v.InferOutput<typeof setting>;

const document = {
  vehicleId: v.string(),
  branchId: v.string(),
  documentType: v.picklist(codes(vehicleDocumentTypes)),
};

const details = {
  driverId: optional(v.string()),
  managerId: optional(v.string()),
  manufacturer: optional(v.string()),
  model: optional(v.string()),
  chassisNo: optional(v.string()),
  engineNo: optional(v.string()),
  wheelCount: optional(v.number()),
  loadCapacityGrams: optional(gramsField),
  tankLitresHundredths: optional(hundredthsField),
  /** The answer of the national register, with its own field names; null without an answer. */
  registry: v.exactOptional(v.nullable(v.record(v.string(), v.string()))),
};

/** The readings of the old meter and of the new one, in hundredths of a kilometre or an hour. */
const meterReadings = v.object({ oldReading: hundredthsField, newReading: hundredthsField });

const replacement = {
  vehicleId: v.string(),
  branchId: v.string(),
  replacementId: v.string(),
  /** The day of the replacement. */
  occurredOn: dayField,
};

export const vehicleEvents = {
  /** A vehicle joined the fleet, with the people who usually drive it and look after it. */
  VehicleCreated: v.object({
    vehicleId: v.string(),
    /** The branch that the vehicle belongs to; absent in older events, which mean the head office. */
    branchId: v.exactOptional(v.string()),
    vehicleNo: v.string(),
    vehicleType: v.picklist(codes(vehicleTypes)),
    fuelType: v.picklist(codes(fuelTypes)),
    odoType: v.picklist(codes(odoTypes)),
    lastOdoReading: v.nullable(hundredthsField),
    ...details,
  }),
  /** The vehicle's details were changed; an absent field is unchanged. */
  VehicleUpdated: v.object({ vehicleId: v.string(), branchId: v.string(), ...details }),
  /** The status was set manually. While a trip runs, the vehicle is still ON_TRIP. */
  VehicleStatusSet: v.object({
    vehicleId: v.string(),
    branchId: v.string(),
    status: v.picklist(setVehicleStatuses),
  }),
  /** The vehicle belongs to another branch from that day on; entries that exist already keep theirs. */
  VehicleBranchSet: v.object({ vehicleId: v.string(), branchId: v.string(), since: dayField }),
  /** A document of the vehicle got another date or file; this setting is the current one from now on. */
  VehicleDocumentSet: v.object({
    ...document,
    ...setting.entries,
    /** The maintenance record that renewed it. */
    maintenanceId: v.exactOptional(v.string()),
  }),
  /** A setting was taken back because its renewing record was deleted. */
  VehicleDocumentTakenBack: v.object({
    ...document,
    settingId: v.string(),
    /** The setting that is the current one from now on, if any. */
    current: v.nullable(setting),
  }),
  /** The meter was replaced: the old one last showed `oldReading`, and the new one began at `newReading`. */
  MeterReplaced: v.object({ ...replacement, ...meterReadings.entries }),
  /** The readings of a replacement were corrected. */
  MeterReplacementCorrected: v.object({ ...replacement, before: meterReadings, after: meterReadings }),
  /** A replacement was deleted: every figure is as if it had never been. */
  MeterReplacementDeleted: v.object({ ...replacement, ...meterReadings.entries, reason: v.string() }),
};

export type VehicleEvent = EventsOf<typeof vehicleEvents>;

type Details = Pick<Extract<VehicleEvent, { readonly type: 'VehicleUpdated' }>['data'], keyof typeof details>;

/** The details of a vehicle that change during its life. */
export type VehicleDetails = { readonly [Field in keyof Details]-?: Exclude<Details[Field], undefined> };

/** The details that an event sets; the others are absent. */
export function pickDetails(data: Details): Partial<VehicleDetails> {
  const named = Object.entries(data).filter(([field]) => field in details);
  return Object.fromEntries(named) as Partial<VehicleDetails>;
}

export const NO_DETAILS: VehicleDetails = {
  driverId: null,
  managerId: null,
  manufacturer: null,
  model: null,
  chassisNo: null,
  engineNo: null,
  wheelCount: null,
  loadCapacityGrams: null,
  tankLitresHundredths: null,
  registry: null,
};
