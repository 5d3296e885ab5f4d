import { type ResponseOf } from '@bahi/contract/define';
import { type listBranches } from '@bahi/contract/access/list-branches';

/** A branch in the response of the list. */
export type BranchRow = ResponseOf<typeof listBranches>['branches'][number];
