import { formatDay } from '@bahi/kernel/day';
import { formatRupees } from '@bahi/kernel/format';
import { type Trip } from './trip.ts';

/** 'the settlement of ₹24,000.00 and the write-off of ₹500.00, of 17-11-2026': what reopening a trip reverses. */
export function TakenBack({ trip: { closing, settledAt } }: { readonly trip: Trip }) {
  if (closing === null || settledAt === null) return null;
  const { received, writtenOff } = closing;
  if (received === 0 && writtenOff === 0) return <>no money, since nothing was left to pay</>;
  return (
    <>
      {received !== 0 && (
        <>
          the settlement of <b>{formatRupees(received)}</b>
        </>
      )}
      {received !== 0 && writtenOff !== 0 && ' and '}
      {writtenOff !== 0 && (
        <>
          the write-off of <b>{formatRupees(writtenOff)}</b>
        </>
      )}
      , of <span style={{ whiteSpace: 'nowrap' }}>{formatDay(settledAt)}</span>
    </>
  );
}
