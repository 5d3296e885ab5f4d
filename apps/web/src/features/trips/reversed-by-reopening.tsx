import { formatDay } from '@bahi/kernel/day';
import { formatRupees } from '@bahi/kernel/format';
import { subtract } from '@bahi/kernel/paise';
import { type Trip } from './trip.ts';

/**
 * Describes what reopening a trip reverses, for example 'the settlement of ₹24,000.00, its TDS of ₹1,000.00 and the
 * write-off of ₹500.00, of 17-11-2026'.
 */
export function ReversedByReopening({ trip: { closing, settledAt } }: { readonly trip: Trip }) {
  if (closing === null || settledAt === null) return null;
  const { received, tds, writtenOff } = closing;
  const parts = [
    { label: 'the settlement of', amount: subtract(received, tds) },
    { label: 'its TDS of', amount: tds },
    { label: 'the write-off of', amount: writtenOff },
  ].filter(({ amount }) => amount !== 0);
  if (parts.length === 0) return <span>no money, since nothing was left to pay</span>;
  return (
    <span>
      {parts.map(({ label, amount }, index) => (
        <span key={label}>
          {index > 0 && <span>{index === parts.length - 1 ? ' and ' : ', '}</span>}
          <span>{label}</span> <b>{formatRupees(amount)}</b>
        </span>
      ))}
      <span>, of</span> <span style={{ whiteSpace: 'nowrap' }}>{formatDay(settledAt)}</span>
    </span>
  );
}
