import { type FastifyReply } from 'fastify';

/** A successful answer: the body and what its headers say. */
export interface Answered {
  readonly body: object;
  /** Position of a command's last event. */
  readonly position?: number;
  /** The rows were late or their projection is stopped. */
  readonly stale: boolean;
}

export function send(reply: FastifyReply, { body, position, stale }: Answered): void {
  if (position !== undefined) reply.header('X-Event-Position', String(position));
  if (stale) reply.header('X-Stale', 'true');
  reply.status(200).send(body);
}
