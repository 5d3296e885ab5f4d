import { SelectField } from '@bahi/ui-kit/fields/select-field';
import { type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { type BranchChoice } from './branch-choice.ts';

interface ExpenseBranchFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  /** Null when there is nothing to choose. The preset branch is only shown: `toBearingBranchId` sends it. */
  readonly choice: BranchChoice | null;
  /** Without a choice, the vehicle's own branch bears the expense. */
  readonly hasVehicle?: boolean;
}

/** The branch that bears an expense without a trip. docs/rules/branches.md#the-two-branches-of-an-entry. */
export function ExpenseBranchField<Values extends FieldValues>({
  control,
  choice,
  hasVehicle = false,
}: ExpenseBranchFieldProps<Values>) {
  if (choice === null) return null;
  return (
    <SelectField
      {...{ control, name: 'branchId' as FieldPathByValue<Values, string | undefined> }}
      {...{ label: 'Branch', options: choice.options }}
      {...(hasVehicle ? { placeholder: "The vehicle's branch" } : { fallback: choice.presetId })}
    />
  );
}
