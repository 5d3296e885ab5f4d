import { formatDay } from '@bahi/kernel/day';
import { formatRupees } from '@bahi/kernel/format';
import { subtract } from '@bahi/kernel/paise';
import { Fragment } from 'react';
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
  if (parts.length === 0) return <>no money, since nothing was left to pay</>;
  return (
    <>
      {parts.map(({ label, amount }, index) => (
        <Fragment key={label}>
          {index > 0 && (index === parts.length - 1 ? ' and ' : ', ')}
          {label} <b>{formatRupees(amount)}</b>
        </Fragment>
      ))}
      , of <span style={{ whiteSpace: 'nowrap' }}>{formatDay(settledAt)}</span>
    </>
  );
}
