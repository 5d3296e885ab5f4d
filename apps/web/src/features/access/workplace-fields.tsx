import { personLabels } from '@bahi/contract/access/field-labels';
import { bookMessages } from '@bahi/contract/book-messages';
import { ChecklistField } from '@bahi/ui-kit/fields/checklist-field';
import { ChoiceField } from '@bahi/ui-kit/fields/choice-field';
import { SelectField } from '@bahi/ui-kit/fields/select-field';
import { type SelectOption } from '@bahi/ui-kit/fields/select-option';
import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form';
import { BRANCH_SETS } from '../../branches/branch-choice.ts';
import { type StaffRow } from './staff-row.ts';

/** The branches of a member of staff in a form. */
export interface WorkplaceValues {
  readonly role?: StaffRow['role'] | undefined;
  /** Id of the home branch. */
  readonly branchId?: string | undefined;
  readonly sees?: keyof typeof BRANCH_SETS | undefined;
  /** Ids of the chosen branches, if the member sees only some. */
  readonly branches?: string[] | undefined;
}

interface WorkplaceFieldsProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly options: readonly SelectOption[];
}

/** The home branch, and for a manager the branches that they see: all of them or some. */
export function WorkplaceFields<Values extends WorkplaceValues & FieldValues>({
  control,
  options,
}: WorkplaceFieldsProps<Values>) {
  const role = useWatch({ control, name: toPath<Values>('role') });
  return (
    <>
      <SelectField
        {...{
          control,
          name: toPath<Values>('branchId'),
          label: personLabels.branchId,
          required: true,
          options,
        }}
      />
      {role === 'MANAGER' && (
        <ChoiceField
          {...{ control, name: toPath<Values>('sees'), label: personLabels.branches, choices: BRANCH_SETS }}
        />
      )}
    </>
  );
}

/** The branches of a manager who sees only some. */
export function ChosenBranchesField<Values extends WorkplaceValues & FieldValues>({
  control,
  options,
}: WorkplaceFieldsProps<Values>) {
  const [role, sees] = useWatch({ control, name: [toPath<Values>('role'), toPath<Values>('sees')] });
  if (role !== 'MANAGER' || sees !== 'CHOSEN') return null;
  return (
    <ChecklistField
      {...{ control, name: toPath<Values>('branches'), label: 'Chosen Branches', required: true, options }}
      hint="They see the trips and the money of these branches only. A trip of another branch they open by its full LR number, to collect for it. The khatas of parties and vendors are shared by all branches"
    />
  );
}

function toPath<Values extends FieldValues>(name: keyof WorkplaceValues): Path<Values> {
  return name as Path<Values>;
}

/** The error at the home branch, if it is not among the chosen branches. */
export function validateHomeBranch({ role, sees, branchId, branches = [] }: WorkplaceValues) {
  if (role !== 'MANAGER' || sees !== 'CHOSEN' || branchId === undefined) return {};
  const isOutside = branches.length > 0 && !branches.includes(branchId);
  return isOutside ? { branchId: bookMessages.homeBranchOutside } : {};
}
