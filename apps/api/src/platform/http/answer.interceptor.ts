import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { type Answered } from '../use-cases/answered.ts';
import { MINIMAL_ANSWER } from './prefers-minimal.ts';

/** Writes headers and body of a use case's answer. docs/rules/api.md#fresh-reads. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor<Answered, object> {
  intercept(context: ExecutionContext, next: CallHandler<Answered>): Observable<object> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map(({ body, position, rowsAt, stale, minimal }) => {
        if (position !== undefined) reply.header('X-Event-Position', String(position));
        if (rowsAt !== undefined) reply.header('X-Rows-Position', String(rowsAt));
        if (minimal) reply.header('Preference-Applied', MINIMAL_ANSWER);
        if (stale) reply.header('X-Stale', 'true');
        return body;
      }),
    );
  }
}
