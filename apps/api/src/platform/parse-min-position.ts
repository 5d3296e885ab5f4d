import { type Position, START } from '@bahi/event-store/event-store';
import { type FastifyRequest } from 'fastify';

/**
 * The position in the header `X-Min-Position`, which a client copies from the answer to its last command; START if it
 * is missing or malformed. Whether the log has an event at that position is checked later, by `Reader`.
 */
export function parseMinPosition(headers: FastifyRequest['headers']): Position {
  const header = String(headers['x-min-position'] ?? '');
  const position = /^\d{1,16}$/.test(header) ? Number(header) : START;
  return Number.isSafeInteger(position) ? position : START;
}
