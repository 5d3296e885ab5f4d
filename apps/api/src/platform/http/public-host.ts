import { type FastifyInstance } from 'fastify';
import { refusal } from './api-error.ts';

/** Asked by load balancers and by the container itself, under whatever name they know the server by. */
const HEALTH_CHECK = /^\/api\/health\/(?:live|ready)(?:\?|$)/;

/**
 * Refuses requests for another host than the public address: a page elsewhere whose name leads here (DNS rebinding) would
 * read the answers as its own. Every port is taken, since a proxy may serve another one than it forwards to.
 */
export function refuseOtherHosts(fastify: FastifyInstance, publicUrl: URL | null): void {
  if (publicUrl === null) return;
  fastify.addHook('onRequest', async ({ headers, url }) => {
    if (hostNameIn(headers.host) === publicUrl.hostname || HEALTH_CHECK.test(url)) return;
    throw refusal('unknown-host', `Bahi is at ${publicUrl.origin}`);
  });
}

function hostNameIn(header = ''): string | undefined {
  return /^(\[[^\]]*\]|[^:]*)(?::\d*)?$/.exec(header)?.[1]?.toLowerCase();
}
