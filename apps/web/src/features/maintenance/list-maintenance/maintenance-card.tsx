import { maintenanceCategories } from '@bahi/contract/labels';
import { formatDay } from '@bahi/kernel/day';
import { type MaintenanceRecord } from '../maintenance-record.ts';
import { PaymentAmount } from '../payment-amount.tsx';

/** A maintenance record in the list on a phone. */
export function MaintenanceCard({ record }: { readonly record: MaintenanceRecord }) {
  const { category, date, vehicle, vendor, driver } = record;
  const people = [vendor?.name, driver?.name].filter((name) => name !== undefined);
  return (
    <>
      <div className="maintenance-card-head">
        <b>{maintenanceCategories[category]}</b>
        <span>{formatDay(date)}</span>
      </div>
      <p className="maintenance-card-line">{[vehicle.vehicleNo, ...people].join(' · ')}</p>
      <PaymentAmount {...record} />
    </>
  );
}
