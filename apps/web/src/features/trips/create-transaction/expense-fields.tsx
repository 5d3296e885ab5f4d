import { entryLabel } from '@bahi/contract/entry-types';
import { MeasureField } from '@bahi/ui-kit/fields/measure-field';
import { type Control } from 'react-hook-form';
import { VendorField } from '../../../books/vendor-field.tsx';
import { isByTheLitre, type TransactionDraft } from './transaction-draft.ts';

interface ExpenseFieldsProps {
  readonly control: Control<TransactionDraft>;
  readonly draft: TransactionDraft;
  readonly onCredit: boolean;
  readonly canBeOnCredit: boolean;
  /** Money that the driver returns has no vendor. */
  readonly returned: boolean;
}

/** The last fields of the form: the quantity, and the vendor whose ledger lists the expense. */
export function ExpenseFields({ control, draft, onCredit, canBeOnCredit, returned }: ExpenseFieldsProps) {
  return (
    <>
      {isByTheLitre(draft) && (
        <MeasureField
          {...{ control, name: 'fuelQuantity', unit: 'Ltr', required: true }}
          label={`${entryLabel(draft.category ?? 'FUEL')} Quantity`}
        />
      )}
      {!returned && <VendorField {...{ control, onCredit, canBeOnCredit }} />}
    </>
  );
}
