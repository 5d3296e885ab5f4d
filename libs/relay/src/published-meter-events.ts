import { vehicle } from '@bahi/domain/fleet/vehicle';
import * as v from 'valibot';
import { pick, type PublishedEvent } from './published-fields.ts';

/** The published events about replacements of a vehicle's meter. */
export const publishedMeterEvents: Readonly<Record<string, PublishedEvent>> = {
  MeterReplaced: {
    as: 'bahi.vehicle.meter-replaced.v1',
    means: 'The meter of a vehicle was replaced; readings after it are of the new one.',
    data: vehicle.events.MeterReplaced,
  },
  MeterReplacementCorrected: {
    as: 'bahi.vehicle.meter-replacement-corrected.v1',
    means: 'The readings of a replacement of the meter were corrected.',
    data: vehicle.events.MeterReplacementCorrected,
  },
  MeterReplacementDeleted: {
    as: 'bahi.vehicle.meter-replacement-deleted.v1',
    means: 'A replacement of the meter was deleted, as if it had never been.',
    data: v.object(
      pick(vehicle.events.MeterReplacementDeleted.entries, [
        'vehicleId',
        'branchId',
        'replacementId',
        'occurredOn',
        'oldReading',
        'newReading',
      ]),
    ),
  },
};
