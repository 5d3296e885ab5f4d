import { type FastifyInstance, type FastifyReply } from 'fastify';

/** The configuration of a route that the log reads. */
export interface SlugConfig {
  readonly slug: string;
}

const outcomes = new WeakMap<FastifyReply['raw'], string>();

/** Notes the code of a refusal for the request's log line. */
export function noteOutcome({ raw }: FastifyReply, code: string): void {
  outcomes.set(raw, code);
}

/**
 * Writes one line per call of a route that has a slug: health checks and pages have none. Every answer has a
 * correlation id, so that a refused call can be found in the log.
 */
export function logRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async (request, reply) => {
    reply.header('X-Correlation-Id', request.id);
  });
  fastify.addHook('onResponse', async (request, reply) => {
    const { slug } = request.routeOptions.config as Partial<SlugConfig>;
    if (slug === undefined) return;
    const { statusCode: status } = reply;
    const outcome = outcomes.get(reply.raw) ?? 'done';
    const level = status >= 500 ? 'error' : status >= 400 ? 'info' : 'debug';
    request.log[level]({ slug, status, outcome, durationMs: Math.round(reply.elapsedTime) }, 'Answered');
  });
}
