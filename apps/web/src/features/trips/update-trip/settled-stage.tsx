import { formatDay } from '@bahi/kernel/day';
import { formatRupees } from '@bahi/kernel/format';
import { subtract } from '@bahi/kernel/paise';
import { Button } from '@mantine/core';
import { TripTotals } from '../trip-totals.tsx';
import { tripMoney, type Trip } from '../trip.ts';

interface SettledStageProps {
  readonly trip: Trip;
  /** Opens the settlement form, while the trip is not settled. */
  readonly onSettle: () => void;
}

/** The last stage: the totals of the trip, and the button to settle it. */
export function SettledStage({ trip, onSettle }: SettledStageProps) {
  return (
    <div className="trip-settled-stage">
      <TripTotals money={tripMoney(trip)} receivedLabel="Received" />
      {trip.status === 'POD_SUBMITTED' && <Button onClick={onSettle}>Settle Trip</Button>}
    </div>
  );
}

/** For example '17-11-2026 by Rajesh', or 'Not settled yet'. */
export function settledSummary({ settledAt, closing }: Trip): string {
  if (settledAt === null) return 'Not settled yet';
  const [name] = closing?.user?.name.split(' ') ?? [];
  return name === undefined ? formatDay(settledAt) : `${formatDay(settledAt)} by ${name}`;
}

/** For example 'received ₹24,000.00, TDS ₹1,000.00, written off ₹500.00'. */
export function SettledSums({ trip: { closing, balance } }: { readonly trip: Trip }) {
  if (closing === null)
    return (
      <span>
        <b>{formatRupees(balance)}</b> pending
      </span>
    );
  const { by, received, tds, writtenOff } = closing;
  return (
    <span>
      received <b>{formatRupees(subtract(received, tds))}</b>
      {by === 'bulk' && <span> by a bulk payment</span>}
      {tds !== 0 && (
        <span>
          , TDS <b>{formatRupees(tds)}</b>
        </span>
      )}
      {writtenOff !== 0 && (
        <span>
          , written off <b>{formatRupees(writtenOff)}</b>
        </span>
      )}
    </span>
  );
}
