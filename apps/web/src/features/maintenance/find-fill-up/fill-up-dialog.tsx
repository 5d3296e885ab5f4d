import { fuelTypes, maintenanceCategories, unitTypes } from '@bahi/contract/labels';
import { findFillUp } from '@bahi/contract/maintenance/find-fill-up';
import { formatDay } from '@bahi/kernel/day';
import { Money } from '@bahi/ui-kit/page/money';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { EconomyFigure } from '../economy.tsx';
import { type FillUp, formatRecordQuantity, formatReading } from '../maintenance-record.ts';
import { RecordDetails, RecordDialog } from '../record-dialog.tsx';
import { type Detail, modeDetail, referenceDetails, vendorDetail } from '../record-parts.tsx';
import { UnusualEconomy } from '../unusual-economy.tsx';

const FAILURE = 'Failed to load the fill-up';

interface FillUpDialogProps {
  readonly fillupId: string;
  /** Undefined if the user may not correct. */
  readonly onCorrect?: ((fillUp: FillUp) => void) | undefined;
  /** Undefined if the user may not delete. */
  readonly onDelete?: ((fillUp: FillUp) => void) | undefined;
  readonly onClose: () => void;
}

/** The details of a fill-up, with an explanation if its economy is unusual. */
export function FillUpDialog({ fillupId, onCorrect, onDelete, onClose }: FillUpDialogProps) {
  const query = useQuery(findFillUp, { fillupId }, { failure: FAILURE });
  const fillUp = query.data?.fillup;
  const withFillUp = (act: ((fillUp: FillUp) => void) | undefined) =>
    fillUp === undefined || act === undefined ? undefined : () => act(fillUp);
  return (
    <RecordDialog
      {...{ query, onClose }}
      title={fillUp === undefined ? 'Fill-up' : maintenanceCategories[fillUp.category]}
      subject={fillUp === undefined ? undefined : `${fillUp.vehicle.vehicleNo} · ${formatDay(fillUp.date)}`}
      failure={FAILURE}
      onCorrect={withFillUp(onCorrect)}
      onDelete={fillUp?.transaction.deletable === true ? withFillUp(onDelete) : undefined}
    >
      {fillUp === undefined ? null : (
        <RecordDetails details={listDetails(fillUp)} receipt={fillUp.receipt} notes={fillUp.notes}>
          {fillUp.economy?.unusual === true && <UnusualEconomy fillUp={fillUp} />}
        </RecordDetails>
      )}
    </RecordDialog>
  );
}

function listDetails(fillUp: FillUp): Detail[] {
  const { category, vehicle, driver, vendor, tripId, transaction, economy } = fillUp;
  return [
    { label: 'Vehicle Number', value: vehicle.vehicleNo },
    { label: 'Created on', value: formatDay(fillUp.date) },
    { label: 'Driver', value: driver?.name ?? null },
    vendorDetail(vendor),
    { label: 'Quantity', value: formatRecordQuantity(fillUp) },
    ...(category === 'UREA' ? [{ label: 'Unit Type', value: unitTypes[fillUp.unitType] }] : []),
    { label: 'Amount', value: <Money paise={transaction.amount} weight={600} /> },
    { label: 'Price per Unit', value: <Money paise={fillUp.pricePerUnit} /> },
    modeDetail(transaction),
    { label: 'Odometer Reading', value: formatReading(fillUp.odometerReading, vehicle.odoType) },
    ...(category === 'FUEL'
      ? [
          { label: 'Fuel Type', value: fuelTypes[vehicle.fuelType] },
          { label: 'Full Tank', value: fillUp.fullTank === null ? null : fillUp.fullTank ? 'Yes' : 'No' },
          { label: 'Economy', value: <EconomyFigure economy={economy} /> },
        ]
      : [{ label: 'Brand / Company', value: fillUp.brandName }]),
    ...referenceDetails(transaction, tripId === null ? null : { id: tripId, label: 'Open trip' }),
  ];
}
