import { type FastifyInstance } from 'fastify';
import { refusal } from './api-error.ts';

/** Load balancers and the container itself call these, by whatever name they know the server. */
const HEALTH_CHECK = /^\/api\/health\/(?:live|ready)(?:\?|$)/;

/**
 * Refuses requests for another host than the public address: otherwise another website whose name resolves to this
 * server (DNS rebinding) could read the answers as its own. Any port is accepted, since a proxy may serve another
 * port than it forwards to.
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
