import { type Position, START } from '@bahi/event-store/event-store';
import { type FastifyRequest } from 'fastify';

/**
 * The position in the header `X-Min-Position`, which a client copies from the answer of its last command. Anything
 * malformed counts as no position. The reader checks in the log whether an event has that position.
 */
export function parseMinPosition(headers: FastifyRequest['headers']): Position {
  const header = String(headers['x-min-position'] ?? '');
  const position = /^\d{1,16}$/.test(header) ? Number(header) : START;
  return Number.isSafeInteger(position) ? position : START;
}
