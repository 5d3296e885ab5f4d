import { DAYS_TO_SETTLE } from '@bahi/contract/labels';
import { type TripAge } from '../trip.ts';

/** For example 'POD pending 9 days'; empty for a trip that is closed. */
export function Age({ age }: { readonly age: TripAge | null }) {
  if (age === null) return null;
  const { awaited, days } = age;
  return (
    <span className="trip-age">
      <span>{awaited}</span> <b data-late={days > DAYS_TO_SETTLE || undefined}>{formatDays(days)}</b>
    </span>
  );
}

export function formatTripAge(age: TripAge | null): string | null {
  return age === null ? null : `${age.awaited} ${formatDays(age.days)}`;
}

function formatDays(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? '1 day' : `${days} days`;
}
