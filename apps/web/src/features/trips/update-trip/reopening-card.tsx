import { formatRupees } from '@bahi/kernel/format';
import { add } from '@bahi/kernel/paise';
import { Card } from '@bahi/ui-kit/page/card';
import { IconArrowBackUp, IconCheck, IconRoute, IconUserShield } from '@bahi/ui-kit/icons';
import { ReversedByReopening } from '../reversed-by-reopening.tsx';
import { type Trip } from '../trip.ts';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Says in figures what reopening a settled trip would do. */
export function ReopeningCard({ trip }: { readonly trip: Trip }) {
  const { closing } = trip;
  if (closing === null) return null;
  const pending = add(trip.balance, add(closing.received, closing.writtenOff));
  return (
    <Card title="Reopening would">
      <ul className="trip-reopening">
        <li>
          <IconArrowBackUp {...ICON} />
          <span>
            take back <ReversedByReopening trip={trip} />
          </span>
        </li>
        <li>
          <IconCheck {...ICON} />
          keep earlier receipts and charges
        </li>
        <li>
          <IconRoute {...ICON} />
          <span>
            set the trip to POD Submitted with <b>{formatRupees(pending)}</b> pending
          </span>
        </li>
        <li>
          <IconUserShield {...ICON} />
          ask for a reason; only an admin may
        </li>
      </ul>
    </Card>
  );
}
