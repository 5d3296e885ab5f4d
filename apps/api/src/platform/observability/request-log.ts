import { type FastifyInstance, type FastifyReply } from 'fastify';

/** What a route says of itself to the log. */
export interface SlugConfig {
  readonly slug: string;
}

const outcomes = new WeakMap<FastifyReply['raw'], string>();

/** The code that a request is refused with. */
export function noteOutcome({ raw }: FastifyReply, code: string): void {
  outcomes.set(raw, code);
}

/** One line a call of the API, and its correlation id in every answer: a refused one can be found by it. */
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
