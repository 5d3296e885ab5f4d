import { getSession } from '@bahi/contract/access/get-session';
import { getSession as query } from '@bahi/projections/access/get-session.query';
import { queryRoute } from '../platform/routes.ts';

/** Who acts without a session has none to be told of. */
export const getSessionQuery = queryRoute(
  getSession,
  async (rows, _, { userId, session, managersMayDelete }) =>
    session && query(rows, { userId, sessionToken: session.token, managersMayDelete }),
);
