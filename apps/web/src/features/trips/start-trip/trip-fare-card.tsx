import { odoTypes, rateTypes, vehicleTypes } from '@bahi/contract/labels';
import { formatQuantity, formatRupees } from '@bahi/kernel/format';
import { type Rupees } from '@bahi/kernel/paise';
import { Card } from '@bahi/ui-kit/page/card';
import { Money } from '@bahi/ui-kit/page/money';
import { useNarrow } from '@bahi/ui-kit/page/use-narrow';
import { Divider, Group, Stack, Text } from '@mantine/core';
import { type ReactNode } from 'react';
import { amountToPaise } from '../../../forms/amount-to-paise.ts';
import { calculateFare } from '../fare.ts';
import { FareOnPhone } from '../fare-on-phone.tsx';
import { type Party, type Vehicle } from '../vehicle-and-party.ts';
import { type Terms } from '../trip-draft.ts';

interface TripFareCardProps {
  readonly terms: Terms;
  readonly rate: Rupees | undefined;
  readonly loadingWeight: number | undefined;
  readonly hours: number | undefined;
  readonly vehicle: Vehicle | undefined;
  readonly party: Party | undefined;
}

/**
 * The fare as it will be posted, next to the form. On a phone it is above the form, and hidden until there is a fare.
 */
export function TripFareCard({ terms, rate, loadingWeight, hours, vehicle, party }: TripFareCardProps) {
  const fare = calculateFare({ ...terms, rate, loadingWeight, hours });
  if (useNarrow() && fare === null) return null;
  return (
    <Card title="Trip Fare">
      <Stack gap={8} aria-live="polite">
        <div>
          <Text fz={24} lh="32px" fw={600} component="div">
            <Money paise={fare ?? undefined} />
          </Text>
          {fare !== null && (
            <Text size="sm" c="dimmed" className="bahi-figure">
              {formatFormula(terms, rate, terms.byHour ? hours : loadingWeight)}
            </Text>
          )}
        </div>
        <Divider color="gray.3" />
        <Line label="Vehicle Type" value={vehicle === undefined ? '-' : vehicleTypes[vehicle.vehicleType]} />
        <Line label="Odometer" value={vehicle === undefined ? '-' : odoTypes[vehicle.odoType]} />
        <Line label="Party balance" value={<Money paise={party?.balance ?? null} signed weight={600} />} />
      </Stack>
    </Card>
  );
}

/** The fare of the typed values on a phone. */
export function FareInFooter({
  terms,
  rate,
  loadingWeight,
  hours,
}: Pick<TripFareCardProps, 'terms' | 'rate' | 'loadingWeight' | 'hours'>) {
  return <FareOnPhone fare={calculateFare({ ...terms, rate, loadingWeight, hours })} />;
}

/** For example `20 MT × ₹2,000.00` or `8 HR × ₹1,200.00`. */
function formatFormula({ rateType, byHour, weightUnit }: Terms, rate: Rupees = 0, quantity = 0): string {
  const perUnit = amountToPaise(rate);
  if (rateType === 'FIXED' || perUnit === undefined) return rateTypes[rateType];
  return `${formatQuantity(quantity)} ${byHour ? 'HR' : weightUnit} × ${formatRupees(perUnit)}`;
}

function Line({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text size="sm" fw={500} component="span">
        {value}
      </Text>
    </Group>
  );
}
