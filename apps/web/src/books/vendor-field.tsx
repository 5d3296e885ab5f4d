import { PicklistField } from '@bahi/ui-kit/fields/picklist-field';
import { type Control, type FieldPathByValue, type FieldValues, useWatch } from 'react-hook-form';
import { VENDORS } from '../forms/picklists.ts';

interface VendorFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly onCredit: boolean;
  /** Whether the form offers the mode Credit for the expense. */
  readonly canBeOnCredit: boolean;
}

/**
 * The vendor of an expense, required on credit. With a vendor and another mode it says that nothing will be owed,
 * because naming the vendor is easily mistaken for buying on credit.
 */
export function VendorField<Values extends FieldValues>({
  control,
  onCredit,
  canBeOnCredit,
}: VendorFieldProps<Values>) {
  const name = 'vendorId' as FieldPathByValue<Values, string | undefined>;
  const vendorId: unknown = useWatch({ control, name });
  const isPaidNow = canBeOnCredit && !onCredit && typeof vendorId === 'string';
  return (
    <PicklistField
      {...{ control, name, label: 'Vendor', required: onCredit }}
      source={VENDORS}
      hint={isPaidNow ? 'Paid now. Choose Credit to owe it.' : undefined}
    />
  );
}
