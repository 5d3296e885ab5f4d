import { existsSync, readdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { type FastifyInstance } from 'fastify';

const ANY_PAGE = 'index.html';

/**
 * Serves the web build from this folder; without the folder it serves no pages. The answer to the path of a page is the
 * HTML document of that page, which loads the scripts of the page at once; if there is none, it is index.html. The
 * build has already compressed the files.
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
