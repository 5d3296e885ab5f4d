import { SelectField } from '@bahi/ui-kit/fields/select-field';
import { type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { useBranchChoice } from './branch-choice.ts';

/** Labels for the branch whose cash moves. */
export const CASH_BRANCH_LABELS = { PAID: 'Paid from', RECEIVED: 'Received into' };

interface CashBranchFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly moved: keyof typeof CASH_BRANCH_LABELS;
  /** From {@link useTripsBox}; shown while the user has chosen no branch. */
  readonly tripsBox?: string | undefined;
}

/** 'Paid from Nagpur' for an entry that another branch paid; [] for an entry that its own branch paid. */
export function formatCashBranch(
  { cashBranch }: { readonly cashBranch?: { readonly name: string } | undefined },
  moved: keyof typeof CASH_BRANCH_LABELS,
): string[] {
  return cashBranch === undefined ? [] : [`${CASH_BRANCH_LABELS[moved]} ${cashBranch.name}`];
}

/**
 * The branch whose box a form fills in and sends for money of these trips: the branch that books all of them, if it is
 * open and the user sees it. Undefined otherwise, where the server takes the user's home branch.
 * @param branchIds the branch of each trip; undefined while it is not known
 */
export function useTripsBox(branchIds: readonly (string | undefined)[]): string | undefined {
  const choice = useBranchChoice();
  const [only, ...others] = new Set(branchIds);
  return others.length === 0 ? choice?.options.find(({ value }) => value === only)?.value : undefined;
}

/**
 * The branch that pays or receives the money: that of the trips, else the user's home branch, unless they choose another.
 * Renders nothing when there is nothing to choose. docs/rules/branches.md#the-two-branches-of-an-entry.
 */
export function CashBranchField<Values extends FieldValues>({
  control,
  moved,
  tripsBox,
}: CashBranchFieldProps<Values>) {
  const choice = useBranchChoice();
  if (choice === null) return null;
  return (
    <SelectField
      {...{ control, name: 'cashBranchId' as FieldPathByValue<Values, string | undefined> }}
      {...{ label: CASH_BRANCH_LABELS[moved], options: choice.options, fallback: tripsBox ?? choice.homeId }}
    />
  );
}
