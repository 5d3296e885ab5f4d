import { Money } from '@bahi/ui-kit/money';
import { Box, Text } from '@mantine/core';
import { type TripMoney } from '../trip.ts';

/** What the balance comes from, read-only above the settlement. */
export function TripTotals({ money: { fare, advance, charges } }: { readonly money: TripMoney }) {
  const totals = [
    { label: 'Total Fare', amount: fare },
    { label: 'Advance Collected', amount: advance },
    { label: 'Total Charges', amount: charges },
  ];
  return (
    <Box
      component="dl"
      bg="gray.1"
      bd="1px solid gray.3"
      bdrs="md"
      style={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}
    >
      {totals.map(({ label, amount }, index) => (
        <Box
          key={label}
          px={{ base: 8, xs: 16 }}
          py={10}
          style={index === 0 ? {} : { borderLeft: '1px solid var(--mantine-color-gray-3)' }}
        >
          <Text component="dt" size="xs" c="dimmed">
            {label}
          </Text>
          <Text component="dd" fz={{ base: 13, xs: 16 }} lh="24px">
            <Money paise={amount} weight={600} />
          </Text>
        </Box>
      ))}
    </Box>
  );
}
