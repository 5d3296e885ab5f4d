import { FigureCards } from '@bahi/ui-kit/page/figure-card';
import { Money } from '@bahi/ui-kit/page/money';
import { type TripMoney } from './trip.ts';

/** The figures behind the balance, read-only above the settlement. */
export function TripTotals({ money: { fare, advance, charges } }: { readonly money: TripMoney }) {
  return (
    <FigureCards
      figures={[
        { label: 'Total Fare', figure: <Money paise={fare} /> },
        { label: 'Advance Collected', figure: <Money paise={advance} /> },
        { label: 'Total Charges', figure: <Money paise={charges} /> },
      ]}
    />
  );
}
