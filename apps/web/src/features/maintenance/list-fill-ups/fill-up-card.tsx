import { formatDay } from '@bahi/kernel/day';
import { EconomyFigure, EconomyNote } from '../economy.tsx';
import { type FillUp, formatRecordQuantity } from '../maintenance-record.ts';
import { PaymentAmount } from '../payment-amount.tsx';

interface FillUpCardProps {
  readonly fillUp: FillUp;
  readonly isOpened: boolean;
  readonly onToggle: (id: string) => void;
}

/** A fill-up in the list on a phone. */
export function FillUpCard({ fillUp, isOpened, onToggle }: FillUpCardProps) {
  const { date, vehicle, vendor, driver } = fillUp;
  const people = [driver?.name, vendor?.name].filter((name) => name !== undefined);
  return (
    <>
      <div className="maintenance-card-head">
        <b>{vehicle.vehicleNo}</b>
        <span>{formatDay(date)}</span>
      </div>
      {people.length > 0 && <p className="maintenance-card-line">{people.join(' · ')}</p>}
      <div className="maintenance-card-figures">
        <span>{formatRecordQuantity(fillUp)}</span>
        <EconomyFigure economy={fillUp.economy} />
        <EconomyNote {...{ fillUp, isOpened, onToggle }} />
      </div>
      <PaymentAmount {...fillUp} />
    </>
  );
}
