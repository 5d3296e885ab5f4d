import { listUsers } from '@bahi/contract/access/list-users';
import { listUsers as query } from '@bahi/projections/access/list-users.query';
import { queryRoute } from '../platform/routes.ts';

export const listUsersQuery = queryRoute(listUsers, query);
