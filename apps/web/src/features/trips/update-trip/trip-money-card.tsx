import { describeEntry } from '@bahi/contract/entry-types';
import { accumulate, negate, type Paise, subtract, sum, ZERO } from '@bahi/kernel/paise';
import { Card } from '@bahi/ui-kit/page/card';
import { DatedGroup, DatedList } from '@bahi/ui-kit/tables/dated-list';
import { Money } from '@bahi/ui-kit/page/money';
import { Divider, Stack, Text } from '@mantine/core';
import { formatEntryOnTrip } from '../format-entry-on-trip.ts';
import { type Transaction, type Trip } from '../trip.ts';
import { type CurrentFare } from './current-fare.ts';

interface TripMoneyCardProps {
  readonly trip: Trip;
  readonly now: CurrentFare;
}

/** The fare while it is typed, and the balance that it leaves. */
export function TripMoneyCard({ trip, now: { fare, formula } }: TripMoneyCardProps) {
  const taken = sumByKind(trip);
  const sumTaken = sum(taken, ([, amount]) => amount);
  const pending = fare === null ? null : accumulate(fare, negate(sumTaken));
  return (
    <Card title="Trip Fare">
      <Stack gap={8} aria-live="polite" className="trip-money">
        <div>
          <Text fz={24} lh="32px" fw={600} component="div">
            <Money paise={fare} />
          </Text>
          <Text size="sm" c="dimmed" className="bahi-figure">
            {formula}
          </Text>
        </div>
        {taken.length > 0 && <Divider color="gray.3" />}
        <DatedList
          total={{
            label: 'Pending Balance',
            figure: <Money paise={pending} weight={600} />,
            isPlain: taken.length === 0,
          }}
        >
          {taken.map(([label, amount]) => (
            <DatedGroup key={label} label={label} amount={negate(amount)} />
          ))}
        </DatedList>
      </Stack>
    </Card>
  );
}

/** The sums received and deducted, one line per kind, in the order in which each kind first occurred. */
function sumByKind({ advance, adjustment }: Trip): readonly (readonly [label: string, amount: Paise])[] {
  const entries = [...advance.advances, ...adjustment.adjustments].toSorted((one, other) =>
    one.transactionDate < other.transactionDate ? -1 : Number(one.transactionDate > other.transactionDate),
  );
  const amounts = entries.flatMap(separateTax);
  const kinds = [...new Set(amounts.map(([kind]) => kind))];
  return kinds.map((kind) => {
    const own = amounts.filter(([one]) => one === kind);
    const label = describeEntry(kind)?.sumLabel ?? formatEntryOnTrip(kind);
    return [label, sum(own, ([, amount]) => amount)];
  });
}

/**
 * The amount of an entry by kind. The tax within a share of a payment is listed separately, as it is for a
 * settlement.
 */
function separateTax({ category, amount, tds }: Transaction): readonly (readonly [kind: string, Paise])[] {
  const tax = tds ?? ZERO;
  return tax === ZERO
    ? [[category, amount]]
    : [
        [category, subtract(amount, tax)],
        ['TDS', tax],
      ];
}
