import { type ResponseOf } from '@bahi/contract/define';
import { type listUsers } from '@bahi/contract/access/list-users';

/** A member of staff in the response of the list. */
export type StaffRow = ResponseOf<typeof listUsers>['users'][number];
