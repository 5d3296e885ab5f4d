import { type FastifyInstance } from 'fastify';
import { refusal } from '../api-error.ts';

/** Load balancers and the container itself call these paths, by any host name. */
const HEALTH_CHECK = /^\/api\/health\/(?:live|ready)(?:\?|$)/;

/**
 * Refuses requests for a host other than that of the public address. Otherwise another website whose name resolves to
 * this server (DNS rebinding) could read the answers as its own. The port is not compared, since a proxy may listen on
 * a port other than the one that it forwards to.
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
