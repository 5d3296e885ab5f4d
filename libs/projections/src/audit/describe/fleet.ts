import { vehicleDocumentTypes } from '@bahi/contract/fleet/vehicle-document';
import { documentLabels, meterLabels, vehicleLabels as labels } from '@bahi/contract/fleet/field-labels';
import { vehicleStatuses } from '@bahi/contract/labels';
import { type DocumentSetting, type VehicleEvent } from '@bahi/domain/fleet/vehicle-events';
import { type PlateEvent } from '@bahi/domain/fleet/plate';
import { type KnownData } from '@bahi/domain/known-event';
import { formatDay } from '@bahi/kernel/day';
import { formatQuantity } from '@bahi/kernel/format';
import { readingFromHundredths, weightFromGrams, type Grams } from '@bahi/kernel/measures';
import { hasEvent, type Describers } from './describer.ts';
import { documentField } from './earlier-values.ts';
import {
  asContent,
  asDay,
  asLabel,
  asMeasure,
  asNumber,
  asText,
  asThing,
  listChange,
  listChanges,
  type ShownField,
  type ShownFields,
} from './field-changes.ts';
import { branch, person, sentence, vehicle } from './sentence.ts';

export const vehicleFields: ShownFields<Omit<KnownData<'VehicleUpdated'>, 'vehicleId' | 'branchId'>> = {
  driverId: asThing(labels.driverId, person),
  managerId: asThing(labels.managerId, person),
  manufacturer: asText(labels.manufacturer),
  model: asText(labels.model),
  chassisNo: asText(labels.chassisNo),
  engineNo: asText(labels.engineNo),
  wheelCount: asNumber(labels.wheelCount),
  loadCapacityGrams: asTons(labels.loadCapacity),
  tankLitresHundredths: asMeasure(labels.tankCapacity, ' Ltr'),
  registry: asContent(labels.registry),
};

export const documentFields: ShownFields<Omit<DocumentSetting, 'settingId'>> = {
  expiryDate: asDay(documentLabels.expiryDate),
  registrationDate: asDay(documentLabels.registrationDate),
  fileId: asContent(documentLabels.file),
};

export const meterFields: ShownFields<KnownData<'MeterReplacementCorrected'>['after']> = {
  oldReading: asMeasure(meterLabels.oldReading),
  newReading: asMeasure(meterLabels.newReading),
};

export const describeFleet: Describers<VehicleEvent['type'] | PlateEvent['type']> = {
  PlateTaken: 'silent',

  VehicleCreated: ({ data: { vehicleId } }) => ({
    sentence: sentence`Added the vehicle ${vehicle(vehicleId)}`,
  }),
  VehicleUpdated: (event, { earlier }) => ({
    sentence: sentence`Changed the vehicle ${vehicle(event.data.vehicleId)}`,
    changes: listChanges(vehicleFields, event.data, (field) => earlier(event, field)),
  }),

  VehicleStatusSet: (event, { earlier }) => {
    const { vehicleId, status } = event.data;
    return {
      sentence: sentence`Set ${vehicle(vehicleId)} to ${vehicleStatuses[status]}`,
      changes: listChange(
        'status',
        asLabel(labels.status, vehicleStatuses),
        earlier(event, 'status'),
        status,
      ),
    };
  },

  VehicleBranchSet: (event, command) => {
    if (hasEvent(command, 'VehicleCreated')) return 'silent';
    const { vehicleId, branchId, since } = event.data;
    const before = command.earlier(event, 'branchId');
    return {
      sentence: sentence`Moved ${vehicle(vehicleId)} to the branch ${branch(branchId)} from ${formatDay(since)}`,
      changes: listChange('branchId', asThing(labels.branchId, branch), before, branchId),
    };
  },

  VehicleDocumentSet: (event, command) => {
    if (hasEvent(command, 'VehicleCreated')) return 'silent';
    const { vehicleId, documentType } = event.data;
    const document = vehicleDocumentTypes[documentType];
    const before = (name: string) => command.earlier(event, documentField(documentType, name));
    return {
      sentence: sentence`Set the ${document} of ${vehicle(vehicleId)}`,
      ...(event.data.maintenanceId === undefined ? {} : { line: sentence`and renewed ${document}` }),
      changes: listChanges(documentFields, event.data, before),
    };
  },
  VehicleDocumentTakenBack: ({ data: { vehicleId, documentType, current } }) => {
    const document = sentence`${vehicleDocumentTypes[documentType]} of ${vehicle(vehicleId)}`;
    const expiry = current?.expiryDate ?? null;
    return {
      sentence:
        expiry === null
          ? sentence`${document} has no expiry date again`
          : sentence`${document} is valid until ${formatDay(expiry)} again`,
    };
  },

  MeterReplaced: ({ data: { vehicleId, oldReading, newReading } }) => {
    const readings = `${showReading(oldReading)} on the old one, ${showReading(newReading)} on the new one`;
    return { sentence: sentence`Entered a new meter of ${vehicle(vehicleId)}, ${readings}` };
  },
  MeterReplacementCorrected: ({ data: { vehicleId, before, after } }) => ({
    sentence: sentence`Corrected the new meter of ${vehicle(vehicleId)}`,
    changes: listChanges(meterFields, after, (field) => before[field]),
  }),
  MeterReplacementDeleted: ({ data: { vehicleId, reason } }) => ({
    sentence: sentence`Took back the new meter of ${vehicle(vehicleId)}`,
    reason,
  }),
};

function asTons(label: string): ShownField<Grams> {
  return { label, show: (grams) => `${formatQuantity(weightFromGrams(grams, 'MT'))} MT` };
}

function showReading(reading: KnownData<'MeterReplaced'>['oldReading']): string {
  return formatQuantity(readingFromHundredths(reading));
}
