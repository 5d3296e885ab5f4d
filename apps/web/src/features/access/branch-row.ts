import { type ResponseOf } from '@bahi/contract/define';
import { type listBranches } from '@bahi/contract/access/list-branches';

/** One branch as the list answers it. */
export type BranchRow = ResponseOf<typeof listBranches>['branches'][number];
