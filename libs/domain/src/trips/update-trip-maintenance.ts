import { type InputOf } from '@bahi/contract/define';
import { type updateMaintenance as contract } from '@bahi/contract/maintenance/update-maintenance';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { accepted, isRejected, rejected, rejectedField, type Decision } from '@bahi/kernel/decision';
import { liveEntries } from '../money/fold-entries.ts';
import { withCorrection } from '../money/maintenance-correction.ts';
import { maintenanceLine } from '../money/maintenance-record.ts';
import { toCorrection, type CorrectionFacts, type CorrectionRefusal } from '../money/update-maintenance.ts';
import { MAX_NOTES, countNoteUnits } from './trip-entry-limit.ts';
import { copyTripIds, type Trip, type TripEvent } from './trip.ts';

/**
 * docs/rules/fleet.md#corrections-of-maintenance: corrects a maintenance record of a trip. The trip may have
 * any status, because no money changes.
 */
export function updateTripMaintenance(
  input: InputOf<typeof contract>,
  trip: Trip | null,
  facts: CorrectionFacts,
): Decision<TripEvent, CorrectionRefusal> {
  if (trip === null) return rejected('not-found');
  const correction = toCorrection(input, trip.entries, facts);
  if (isRejected(correction)) return correction;
  const { entries } = withCorrection(trip, correction);
  if (correction.after.notes != null && countNoteUnits(liveEntries(entries)) > MAX_NOTES)
    return rejectedField('invalid-input', 'notes', refusalMessages.tooManyNotes);
  const record = trip.entries[correction.entryId];
  const recordVehicleId = (record && maintenanceLine(record)?.vehicleId) ?? trip.vehicleId;
  const data = { ...copyTripIds(trip), ...correction, recordVehicleId };
  return accepted([{ type: 'TripMaintenanceCorrected', data }]);
}
