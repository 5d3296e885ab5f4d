import { listUsers } from '@bahi/contract/access/list-users';
import { listUsers as query } from '@bahi/projections/access/list-users.query';
import { answers } from '../platform/handles.ts';

export const listUsersQuery = answers(listUsers, query);
