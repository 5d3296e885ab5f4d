import { getSession } from '@bahi/contract/access/get-session';
import { findUser, signInsOf } from '@bahi/projections/access/find-user';
import { answers } from '../platform/handles.ts';

export const getSessionQuery = answers(getSession, async (rows, _, { userId, sessionToken }) => {
  const user = await findUser(rows, userId);
  return (
    user && {
      user,
      sessionStatus: 'ACTIVE' as const,
      sessionToken,
      accessCnt: await signInsOf(rows, userId),
      approval: null,
    }
  );
});
