import { maintenanceData } from '@bahi/contract/data/maintenance';
import { eventEntries } from '@bahi/domain/money/entry';
import { maintenanceTable } from '../maintenance/maintenance.projection.ts';
import { thingSource } from './data-source.ts';
import { decimalTextOrNull, timeText } from './written-values.ts';

export const maintenanceSource = thingSource(maintenanceData, {
  rows: maintenanceTable,
  listIds(event) {
    const { entryId } = event.data as { readonly entryId?: string };
    const posted = eventEntries(event).map((entry) => entry.reverses ?? entry.entryId);
    return entryId === undefined ? posted : [...posted, entryId];
  },
  toRecord: ({ details, ...row }) => ({
    deleted: row.isCorrection,
    entry_id: row.id,
    is_fill_up: row.litres !== null,
    category: row.category,
    occurred_on: row.occurredOn,
    recorded_at: timeText(row.recordedAt),
    branch_id: row.branchId,
    cash_branch_id: row.cashBranchId,
    vehicle_id: row.vehicleId,
    vendor_id: row.vendorId,
    driver_id: row.driverId,
    trip_id: row.tripId,
    amount_paise: row.amountPaise,
    mode: row.mode,
    from_driver_advance: row.fromDriverAdvance,
    payment_ref_no: row.paymentRefNo,
    bill_no: row.billNo,
    notes: row.notes,
    odometer_reading: decimalTextOrNull(details.odometerReading),
    litres: decimalTextOrNull(row.litres),
    full_tank: details.fullTank,
    previous_missing: details.previousMissing,
    repeat_reading: decimalTextOrNull(details.repeatReading),
    repeat_months: details.repeatMonths,
    warranty: details.warrantyApplicable,
    valid_until_on: details.validity,
    brand: details.tyreBrand,
    old_tyre_no: details.oldTyreNo,
    tyre_no: details.tyreNumber,
    reversed_by_entry_id: row.reversedBy,
  }),
});
