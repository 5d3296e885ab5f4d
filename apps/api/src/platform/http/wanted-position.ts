import { type Position, START } from '@bahi/event-store/event-store';
import { type FastifyRequest } from 'fastify';

/**
 * Header `X-Min-Position`: what a client has had from its last command, to the letter; anything else counts as none.
 * Whether an event stands there the reader asks the log.
 */
export function wantedPosition(headers: FastifyRequest['headers']): Position {
  const header = String(headers['x-min-position'] ?? '');
  const position = /^\d{1,16}$/.test(header) ? Number(header) : START;
  return Number.isSafeInteger(position) ? position : START;
}
