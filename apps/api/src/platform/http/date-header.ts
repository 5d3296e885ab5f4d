import { type Clock } from '@bahi/kernel/day';
import { type FastifyInstance } from 'fastify';

/**
 * Dates every answer by the clock that also decides which day it is, so that clients take their day from it
 * (docs/rules/screens.md#today). Node's own header uses the machine's clock.
 */
export function addDateHeader(fastify: FastifyInstance, clock: Clock): void {
  fastify.addHook('onRequest', async (_request, reply) => {
    reply.header('Date', new Date(clock()).toUTCString());
  });
}
