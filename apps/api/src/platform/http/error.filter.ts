import { type ErrorBody } from '@bahi/contract/refusals';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { toErrorBody } from '../api-error.ts';
import { faultFields } from '../observability/logger.ts';
import { noteOutcome } from '../observability/request-log.ts';

/** Sends every error in the shape of docs/rules/api.md#errors, without a stack or a path. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const sent = toBody(error);
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    // A fault of the product: the details go to the log, not to the client.
    if (sent === INTERNAL) http.getRequest<FastifyRequest>().log.error(faultFields(error), 'Failed');
    noteOutcome(reply, sent.code);
    reply.status(sent.status).send(sent);
  }
}

export function toBody(error: unknown): ErrorBody | typeof INTERNAL {
  return toErrorBody(error) ?? INTERNAL;
}

const INTERNAL = {
  status: 500,
  code: 'internal',
  message: 'Something went wrong on our side; it has been noted',
} as const;
