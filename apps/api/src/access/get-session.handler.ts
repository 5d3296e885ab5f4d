import { getSession } from '@bahi/contract/access/get-session';
import { getSession as query } from '@bahi/projections/access/get-session.query';
import { Handles } from '../platform/use-cases/handles.ts';
import { type QueryExecutor, type QueryMessage } from '../platform/use-cases/messages.ts';

@Handles(getSession)
export class GetSessionHandler implements QueryExecutor<typeof getSession> {
  /** Null for a principal without a session, which only a job or reactor would have. */
  async execute({ rows, caller }: QueryMessage<typeof getSession>) {
    const { userId, session, managersMayDelete, branchId, branches } = caller;
    if (session === null) return null;
    const seen = branches === 'ALL' ? branches : [...branches];
    return query(rows, {
      userId,
      sessionToken: session.token,
      managersMayDelete,
      branchId,
      branches: seen,
    });
  }
}
