import { type ResponseOf } from '@bahi/contract/define';
import { type listUsers } from '@bahi/contract/access/list-users';

/** One member of staff as the list answers them. */
export type StaffRow = ResponseOf<typeof listUsers>['users'][number];
