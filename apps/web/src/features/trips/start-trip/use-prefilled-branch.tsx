import { useEffect } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import { type BranchChoice } from '../../../branches/branch-choice.ts';
import { type TripSummary } from '../trip.ts';
import { type TripDraft } from '../trip-draft.ts';

/**
 * Fills in a branch once the branches are known: that of the copied trip, otherwise the one chosen in the header or
 * the user's own.
 */
export function usePrefilledBranch(
  { getValues, resetField }: Pick<UseFormReturn<TripDraft>, 'getValues' | 'resetField'>,
  choice: BranchChoice | null,
  like: TripSummary | undefined,
): void {
  const copiedBranchId = choice?.options.find(({ value }) => value === like?.branch.id)?.value;
  const branchId = copiedBranchId ?? choice?.presetId;
  useEffect(() => {
    if (branchId !== undefined && getValues('branchId') === undefined)
      resetField('branchId', { defaultValue: branchId });
  }, [branchId, getValues, resetField]);
}
