import { DetailGrid } from '@bahi/ui-kit/detail-grid';
import { Money } from '@bahi/ui-kit/money';
import { type TripMoney } from '../trip.ts';

/** What the balance comes from, read-only above the settlement. */
export function TripTotals({ money: { fare, advance, charges } }: { readonly money: TripMoney }) {
  return (
    <DetailGrid
      variant="ruled"
      details={[
        { label: 'Total Fare', value: <Money paise={fare} weight={600} /> },
        { label: 'Advance Collected', value: <Money paise={advance} weight={600} /> },
        { label: 'Total Charges', value: <Money paise={charges} weight={600} /> },
      ]}
    />
  );
}
