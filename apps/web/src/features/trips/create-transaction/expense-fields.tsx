import { entryLabel } from '@bahi/contract/entry-types';
import { MeasureField } from '@bahi/ui-kit/fields/measure-field';
import { PicklistField } from '@bahi/ui-kit/fields/picklist-field';
import { type Control } from 'react-hook-form';
import { VENDORS } from '../../../forms/picklists.ts';
import { isByTheLitre, type TransactionDraft } from './transaction-draft.ts';

interface ExpenseFieldsProps {
  readonly control: Control<TransactionDraft>;
  readonly draft: TransactionDraft;
  readonly onCredit: boolean;
  /** Money that the driver returns has no vendor. */
  readonly returned: boolean;
}

/** The last fields of the form: the quantity, and the vendor whose ledger lists the expense. */
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
