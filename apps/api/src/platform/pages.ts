import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { type FastifyInstance } from 'fastify';

/** The web build beside the bundle. Any address of the client is answered with its one page. */
export async function servePages(fastify: FastifyInstance, root: string): Promise<void> {
  if (!existsSync(root)) return;
  await fastify.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const immutable = path.includes('/assets/');
      reply.header('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  fastify.get('/*', (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/assets/')) return reply.callNotFound();
    return reply.sendFile('index.html');
  });
}
