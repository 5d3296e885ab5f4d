import { type ResponseOf, type WireInput } from '@bahi/contract/define';
import { type TripWait, tripWaits } from '@bahi/contract/labels';
import { type listTrips } from '@bahi/contract/trips/list-trips';
import { waitingTrips } from '@bahi/contract/trips/waiting-trips';
import { type SumChip, SumChips } from '@bahi/ui-kit/tables/sum-chips';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { IconAlarm, IconCash, IconFileTime } from '@bahi/ui-kit/icons';
import { type ReactNode } from 'react';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';

type Sums = ResponseOf<typeof waitingTrips>;

const CHIPS: Readonly<Record<TripWait, { readonly sum: keyof Sums; readonly icon: ReactNode }>> = {
  POD_PENDING: {
    sum: 'podPending',
    icon: <IconFileTime size={20} stroke={1.75} color="#7A5000" aria-hidden />,
  },
  TO_SETTLE: { sum: 'toSettle', icon: <IconCash size={20} stroke={1.75} color="#1A7340" aria-hidden /> },
  OVERDUE: { sum: 'overdue', icon: <IconAlarm size={20} stroke={1.75} color="#B8232B" aria-hidden /> },
};

interface WaitingTripsProps {
  /** The filters of the list. */
  readonly filters: Omit<WireInput<typeof listTrips>, 'limit' | 'offset' | 'sort'>;
  /** The number of trips in the list; undefined until it is known. */
  readonly shown: { readonly total: number; readonly more: boolean } | undefined;
  readonly onChoose: (waiting: TripWait | undefined) => void;
  /** The controls at the right end. */
  readonly children: ReactNode;
}

/** The trips that wait for the office, with their sums. Pressing a sum limits the list to its trips. */
export function WaitingTrips({ filters, shown, onChoose, children }: WaitingTripsProps) {
  const { waiting, ...others } = filters;
  const { data } = useQuery(waitingTrips, others, { keepLast: true });
  const chips = (Object.keys(CHIPS) as TripWait[]).map((key): SumChip => {
    const { sum, icon } = CHIPS[key];
    const { amount, count, more } = data?.[sum] ?? {};
    return { key, label: tripWaits[key], icon, sum: amount, count, more };
  });
  return (
    <div className="trip-waiting">
      <SumChips
        label="What waits"
        chips={chips}
        pressed={waiting ?? undefined}
        onPress={(key) => onChoose(key as TripWait | undefined)}
      />
      <p>{describeHint(waiting ?? undefined, shown)}</p>
      <TextSlot>{children}</TextSlot>
    </div>
  );
}

function describeHint(waiting: TripWait | undefined, shown: WaitingTripsProps['shown']): string {
  if (waiting !== undefined) return 'Click it again to see all.';
  if (shown === undefined || shown.total === 0) return '';
  const trips = shown.total === 1 ? '1 trip' : `${shown.total}${shown.more ? '+' : ''} trips`;
  return `Of the ${trips} shown. Click one to see only these.`;
}
