import { Wide } from '@bahi/ui-kit/forms/form-page';
import { TextareaField } from '@bahi/ui-kit/fields/textarea-field';
import { type Control, type FieldPath, type FieldValues } from 'react-hook-form';

const MAX_LENGTH = 2000;

/** The optional reason of a change that corrects money: docs/rules/audit.md. Its value is the field `reason`. */
export function ReasonOfChange<Values extends FieldValues>({
  control,
}: {
  readonly control: Control<Values>;
}) {
  return (
    <Wide>
      <TextareaField
        {...{ control, name: 'reason' as FieldPath<Values>, label: 'Reason', rows: 2, maxLength: MAX_LENGTH }}
        hint="Stays with the correction in the history"
        placeholder="Optional"
      />
    </Wide>
  );
}
