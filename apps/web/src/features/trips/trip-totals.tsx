import { FigureCards } from '@bahi/ui-kit/page/figure-card';
import { Money } from '@bahi/ui-kit/page/money';
import { type TripMoney } from './trip.ts';

interface TripTotalsProps {
  readonly money: TripMoney;
  /** Names the sum of all receipts. */
  readonly receivedLabel: 'Received' | 'Advance Collected';
}

/** The figures behind the balance, read-only. */
export function TripTotals({ money: { fare, advance, charges }, receivedLabel }: TripTotalsProps) {
  return (
    <FigureCards
      figures={[
        { label: 'Total Fare', figure: <Money paise={fare} /> },
        { label: receivedLabel, figure: <Money paise={advance} /> },
        { label: 'Total Charges', figure: <Money paise={charges} /> },
      ]}
    />
  );
}
