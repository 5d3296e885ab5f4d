import { bookMessages } from '@bahi/contract/book-messages';
import { rejectedField, type Rejected } from '@bahi/kernel/decision';
import { type Branch, toHeadOfficeId } from './branch.ts';
import { refuseClosedBranch } from './closed-branch.ts';

/**
 * A trip is delivered at an open branch of the firm, even one that the caller does not see. A null `id` means no
 * delivery branch.
 */
export function refuseDeliveryBranch(
  id: string | null | undefined,
  state: Branch | null,
  organisationId: string,
): Rejected<'branch-inactive' | 'not-found'> | null {
  if (id == null) return null;
  if (state === null && id !== toHeadOfficeId(organisationId))
    return rejectedField('not-found', 'deliveryBranchId', bookMessages.chooseBranch);
  return refuseClosedBranch(state, 'deliveryBranchId');
}
