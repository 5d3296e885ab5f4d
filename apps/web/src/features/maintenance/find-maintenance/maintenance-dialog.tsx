import { maintenanceCategories, type MaintenanceCategory, unitTypes } from '@bahi/contract/labels';
import { fieldLabel, categoryField, type OwnField } from '@bahi/contract/maintenance/categories';
import { findMaintenance } from '@bahi/contract/maintenance/find-maintenance';
import { yesOrNo } from '@bahi/contract/maintenance/own-field-inputs';
import { formatDay } from '@bahi/kernel/day';
import { formatQuantity } from '@bahi/kernel/format';
import { Money } from '@bahi/ui-kit/page/money';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { type ReactNode } from 'react';
import { type MaintenanceRecord, formatRecordQuantity, formatReading } from '../maintenance-record.ts';
import { RecordDetails, RecordDialog } from '../record-dialog.tsx';
import { type Detail, modeDetail, referenceDetails, vendorDetail } from '../record-parts.tsx';

const FAILURE = 'Failed to load the maintenance record';

interface MaintenanceDialogProps {
  readonly maintenanceId: string;
  /** Undefined if the user may not correct. */
  readonly onCorrect?: ((record: MaintenanceRecord) => void) | undefined;
  /** Undefined if the user may not delete. */
  readonly onDelete?: ((record: MaintenanceRecord) => void) | undefined;
  readonly onClose: () => void;
}

/** The details of a maintenance record. */
export function MaintenanceDialog({ maintenanceId, onCorrect, onDelete, onClose }: MaintenanceDialogProps) {
  const query = useQuery(findMaintenance, { maintenanceId }, { failure: FAILURE });
  const record = query.data?.maintenance;
  const withRecord = (act: ((record: MaintenanceRecord) => void) | undefined) =>
    record === undefined || act === undefined ? undefined : () => act(record);
  return (
    <RecordDialog
      {...{ query, onClose }}
      title={record === undefined ? 'Maintenance' : maintenanceCategories[record.category]}
      subject={record === undefined ? undefined : `${record.vehicle.vehicleNo} · ${formatDay(record.date)}`}
      failure={FAILURE}
      onCorrect={withRecord(onCorrect)}
      onDelete={record?.transaction.deletable === true ? withRecord(onDelete) : undefined}
    >
      {record === undefined ? null : (
        <RecordDetails details={listDetails(record)} receipt={record.receipt} notes={record.notes} />
      )}
    </RecordDialog>
  );
}

/** Shows category-specific fields only for the categories that have them. */
function listDetails(record: MaintenanceRecord): Detail[] {
  const { category, vehicle, vendor, driver, trip, transaction } = record;
  const ownDetail = (
    field: OwnField,
    value: ReactNode,
    label = fieldLabel(category, field, vehicle.odoType),
  ) => (hasField(category, field) ? [{ label, value }] : []);
  return [
    { label: 'Category', value: maintenanceCategories[category] },
    { label: 'Vehicle Number', value: vehicle.vehicleNo },
    { label: 'Created on', value: formatDay(record.date) },
    { label: 'Driver', value: driver?.name ?? null },
    vendorDetail(vendor),
    { label: 'Amount', value: <Money paise={transaction.amount} weight={600} /> },
    modeDetail(transaction),
    ...ownDetail('odometerReading', formatReading(record.odometerReading, vehicle.odoType)),
    ...ownDetail('repeatReading', formatReading(record.repeatCycle, vehicle.odoType)),
    ...ownDetail('repeatMonths', record.repeatMonths === null ? null : formatQuantity(record.repeatMonths)),
    ...ownDetail('warrantyApplicable', record.warrantyApplicable && yesOrNo[record.warrantyApplicable]),
    ...ownDetail('validity', record.validity && formatDay(record.validity), 'Validity / Warranty'),
    ...ownDetail('tyreBrand', record.tyreBrand, 'Brand / Company'),
    ...ownDetail('oldTyreNo', record.oldTyreNo),
    ...ownDetail('tyreNumber', record.tyreNumber),
    ...ownDetail('unitType', record.unitType && unitTypes[record.unitType]),
    ...ownDetail('quantity', formatRecordQuantity(record)),
    ...ownDetail('fullTank', record.fullTank === null ? null : record.fullTank ? 'Yes' : 'No'),
    ...referenceDetails(transaction, trip && { id: trip.id, label: trip.lrNumber ?? 'Trip' }),
  ];
}

function hasField(category: MaintenanceCategory, field: OwnField): boolean {
  return categoryField(category, field) !== null;
}
