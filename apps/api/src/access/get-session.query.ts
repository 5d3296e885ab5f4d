import { getSession } from '@bahi/contract/access/get-session';
import { getSession as query } from '@bahi/projections/access/get-session.query';
import { answers } from '../platform/handles.ts';

export const getSessionQuery = answers(getSession, (rows, _, { userId, sessionToken, managersMayDelete }) =>
  query(rows, { userId, sessionToken, managersMayDelete }),
);
