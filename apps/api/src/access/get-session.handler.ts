import { getSession } from '@bahi/contract/access/get-session';
import { getSession as query } from '@bahi/projections/access/get-session.query';
import { QueryHandler } from '@nestjs/cqrs';
import { type QueryExecutor, type QueryMessage, queryOf } from '../platform/use-cases/messages.ts';

@QueryHandler(queryOf(getSession))
export class GetSessionHandler implements QueryExecutor<typeof getSession> {
  /** A job or a reactor has no session to be told of. */
  async execute({ rows, caller: { userId, session, managersMayDelete } }: QueryMessage<typeof getSession>) {
    return session && query(rows, { userId, sessionToken: session.token, managersMayDelete });
  }
}
