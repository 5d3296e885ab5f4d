import { expenseCategories } from '@bahi/contract/labels';
import { MeasureField } from '@bahi/ui-kit/measure-field';
import { PicklistField } from '@bahi/ui-kit/picklist-field';
import { optionsOf, SelectField } from '@bahi/ui-kit/select-field';
import { SimpleGrid } from '@mantine/core';
import { type Control } from 'react-hook-form';
import { VENDORS } from '../../picklists.ts';
import { isByTheLitre, type TransactionDraft } from './transaction-draft.ts';

/** As this dialog spells them; spec part 1, section 2, "Add transaction dialog". */
const EXPENSE_TYPES = optionsOf({
  ...expenseCategories,
  LABOUR_CHARGES: 'Labour charges',
  PUNCTURE: 'Punture',
});

interface ExpenseFieldsProps {
  readonly control: Control<TransactionDraft>;
  readonly draft: TransactionDraft;
}

/** What the money was spent on and with whom; with a vendor it stands in his ledger too. */
export function ExpenseFields({ control, draft }: ExpenseFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
      <SelectField
        {...{ control, name: 'category', label: 'Expense Type', required: true }}
        options={EXPENSE_TYPES}
      />
      {isByTheLitre(draft) && (
        <MeasureField
          {...{ control, name: 'fuelQuantity', unit: 'Ltr', required: true }}
          label={draft.category === 'UREA' ? 'Urea Quantity' : 'Fuel Quantity'}
        />
      )}
      <PicklistField
        {...{ control, name: 'vendorId', label: 'Vendor', required: draft.mode === 'CREDIT' }}
        source={VENDORS}
      />
    </SimpleGrid>
  );
}
