import { negate } from '@bahi/kernel/paise';
import { Card } from '@bahi/ui-kit/page/card';
import { type DatedEntry, DatedGroup, DatedList } from '@bahi/ui-kit/tables/dated-list';
import { Money } from '@bahi/ui-kit/page/money';
import { Group, Text } from '@mantine/core';
import { IconLock } from '@bahi/ui-kit/icons';
import { SettledByBulk } from '../settled-by-bulk.tsx';
import { type Trip } from '../trip.ts';
import { toEntryLines } from './entries.ts';

interface InvoiceCardProps {
  readonly trip: Trip;
  readonly onAddAdvance?: () => void;
  readonly onAddCharges?: () => void;
  readonly onDelete?: (entry: DatedEntry) => void;
  readonly onReturn?: (entry: DatedEntry) => void;
}

/**
 * The amount that the customer owes on the trip: fare − receipts − charges. The list of receipts is called 'Advance' as
 * long as it has no other (docs/rules/screens.md#trip-page).
 */
export function InvoiceCard({ trip, onAddAdvance, onAddCharges, onDelete, onReturn }: InvoiceCardProps) {
  const { advance, adjustment } = trip;
  const settled = trip.status === 'SETTLED';
  // A settled trip is frozen as a whole, which the card says once and not on every line. A cheque can still be
  // returned.
  const actions = { onDelete: settled ? undefined : onDelete, onReturn };
  const isOnlyAdvances = advance.advances.every(({ category }) => category === 'ADVANCE');
  return (
    <Card title="Invoice Details" {...(settled ? { aside: <SettledMark /> } : {})}>
      <DatedList
        total={{
          label: 'Pending Balance',
          figure: <Money paise={trip.balance} weight={600} />,
          isPlain: advance.advances.length === 0 && adjustment.adjustments.length === 0,
        }}
      >
        <DatedGroup label="Trip Fare" amount={trip.totalRate} />
        <DatedGroup
          label={isOnlyAdvances ? 'Advance' : 'Received'}
          addLabel="Advance"
          amount={negate(advance.totalAdvance)}
          entries={toEntryLines(trip, advance.advances, actions)}
          onAdd={onAddAdvance}
        />
        <DatedGroup
          label="Charges"
          amount={negate(adjustment.totalAdjustment)}
          entries={toEntryLines(trip, adjustment.adjustments, actions)}
          onAdd={onAddCharges}
        />
      </DatedList>
      {trip.closing?.by === 'bulk' && (
        <Text size="xs" c="dimmed" mt="xs">
          <SettledByBulk trip={trip} />
        </Text>
      )}
    </Card>
  );
}

function SettledMark() {
  return (
    <Group gap={6} c="dimmed" wrap="nowrap">
      <IconLock size={14} stroke={1.75} aria-hidden />
      <Text size="xs">Trip Settled</Text>
    </Group>
  );
}
