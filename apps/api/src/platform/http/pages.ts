import { existsSync, readdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { type FastifyInstance } from 'fastify';

const ANY_PAGE = 'index.html';

/**
 * Serves the web build next to the bundle. An address of the client is answered with the document of its page, which
 * loads that page's scripts at once, or else with index.html. `build.mjs` has compressed every text file beforehand.
 */
export async function servePages(fastify: FastifyInstance, root: string): Promise<void> {
  if (!existsSync(root)) return;
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const documents = new Set(files.map((file) => file.replaceAll('\\', '/')));
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
    const [path = ''] = request.url.split('?');
    const own = `${path.slice(1)}.html`;
    return reply.sendFile(documents.has(own) ? own : ANY_PAGE);
  });
}
