import { expenseCategories } from '@bahi/contract/labels';
import { MeasureField } from '@bahi/ui-kit/measure-field';
import { PicklistField } from '@bahi/ui-kit/picklist-field';
import { optionsOf, SelectField } from '@bahi/ui-kit/select-field';
import { type Control } from 'react-hook-form';
import { VENDORS } from '../../picklists.ts';
import { isByTheLitre, type TransactionDraft } from './transaction-draft.ts';

const EXPENSE_TYPES = optionsOf(expenseCategories);

interface ExpenseFieldsProps {
  readonly control: Control<TransactionDraft>;
  readonly draft: TransactionDraft;
}

/** The first cells of the form: on what the money was spent and with whom, in whose ledger it stands then. */
export function ExpenseFields({ control, draft }: ExpenseFieldsProps) {
  return (
    <>
      <SelectField
        {...{ control, name: 'category', label: 'Expense Type', required: true, autoFocus: true }}
        options={EXPENSE_TYPES}
      />
      <PicklistField
        {...{ control, name: 'vendorId', label: 'Vendor', required: draft.mode === 'CREDIT' }}
        source={VENDORS}
      />
      {isByTheLitre(draft) && (
        <MeasureField
          {...{ control, name: 'fuelQuantity', unit: 'Ltr', required: true }}
          label={draft.category === 'UREA' ? 'Urea Quantity' : 'Fuel Quantity'}
        />
      )}
    </>
  );
}
