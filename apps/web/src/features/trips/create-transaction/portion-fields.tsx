import { CheckboxField } from '@bahi/ui-kit/fields/checkbox-field';
import { MeasureField } from '@bahi/ui-kit/fields/measure-field';
import { MoneyField } from '@bahi/ui-kit/fields/money-field';
import { SimpleGrid, Stack } from '@mantine/core';
import { type Control } from 'react-hook-form';
import { type TransactionDraft } from './transaction-draft.ts';

interface PortionFieldsProps {
  readonly control: Control<TransactionDraft>;
  readonly draft: TransactionDraft;
}

/** The portions of an advance that were spent at once on fuel and on the driver; docs/rules/money.md#split-advances. */
export function PortionFields({ control, draft }: PortionFieldsProps) {
  return (
    <Stack gap="md">
      <CheckboxField {...{ control, name: 'fuelTicked', label: 'Fuel Advance' }} />
      {draft.fuelTicked && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
          <MoneyField {...{ control, name: 'fuelAmount', label: 'Fuel Amount', required: true }} />
          <MeasureField
            {...{ control, name: 'fuelLitres', label: 'Fuel Quantity', unit: 'Ltr', required: true }}
          />
        </SimpleGrid>
      )}
      <CheckboxField {...{ control, name: 'driverTicked', label: 'Driver Advance' }} />
      {draft.driverTicked && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
          <MoneyField {...{ control, name: 'driverAmount', label: 'Driver Amount', required: true }} />
        </SimpleGrid>
      )}
    </Stack>
  );
}
