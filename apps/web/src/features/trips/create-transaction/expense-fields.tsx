import { entryLabel } from '@bahi/contract/entry-types';
import { MeasureField } from '@bahi/ui-kit/fields/measure-field';
import { PicklistField } from '@bahi/ui-kit/fields/picklist-field';
import { type Control } from 'react-hook-form';
import { VENDORS } from '../../picklists.ts';
import { isByTheLitre, type TransactionDraft } from './transaction-draft.ts';

interface ExpenseFieldsProps {
  readonly control: Control<TransactionDraft>;
  readonly draft: TransactionDraft;
  readonly onCredit: boolean;
  /** What a driver brings back was bought of nobody. */
  readonly returned: boolean;
}

/** The last cells of the form: how much of it and with whom, in whose ledger it stands then. */
export function ExpenseFields({ control, draft, onCredit, returned }: ExpenseFieldsProps) {
  return (
    <>
      {isByTheLitre(draft) && (
        <MeasureField
          {...{ control, name: 'fuelQuantity', unit: 'Ltr', required: true }}
          label={`${entryLabel(draft.category ?? 'FUEL')} Quantity`}
        />
      )}
      {!returned && (
        <PicklistField
          {...{ control, name: 'vendorId', label: 'Vendor', required: onCredit }}
          source={VENDORS}
        />
      )}
    </>
  );
}
