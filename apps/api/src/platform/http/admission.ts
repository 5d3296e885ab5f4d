import { Transform } from 'node:stream';
import { type Definition } from '@bahi/contract/define';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type FastifyInstance, type FastifyRequest, type RequestPayload } from 'fastify';
import { bodyTooLarge, refusal } from '../api-error.ts';
import { type Authenticator } from './authenticator.ts';
import { type Principal, type SignedIn } from '../principal.ts';
import { type BodyConfig } from '../uploads/accept-uploads.ts';
import { type Access } from './access.ts';

/** The configuration of a route that the hooks below read. */
export interface AdmissionConfig {
  readonly access: Access;
  /** In bytes. */
  readonly bodyLimit?: number;
}

/** Limit of JSON bodies; uploads have a limit of their own. */
const MAX_BODY_BYTES = 1_048_576;
/** Limit below `/auth`, which anyone may call, and of JSON from a sender who belongs to no firm. */
const MAX_STRANGER_BYTES = 16_384;

const admittedPrincipals = new WeakMap<FastifyRequest, Principal>();

export function toAdmissionConfig({ may, path }: Definition): AdmissionConfig {
  const bodyLimit = path.startsWith('/auth/') ? MAX_STRANGER_BYTES : MAX_BODY_BYTES;
  return { access: may === 'anyone' ? 'sign-in' : 'session', bodyLimit };
}

/**
 * Checks sessions and limits from the headers, before the body is read. This is no guard, because Nest's guards run
 * after Fastify has parsed the body. Requests that match no route are counted and refused here too, because Fastify
 * would parse their bodies as well.
 */
export function admitRequests(
  fastify: FastifyInstance,
  authenticator: Pick<Authenticator, 'authenticate' | 'countRefusedCall'>,
): void {
  const methodsByPath = new Map<string, string[]>();
  fastify.addHook('onRoute', (route) => {
    const { access, bodyLimit } = (route.config ?? {}) as Partial<AdmissionConfig>;
    if (bodyLimit !== undefined) route.bodyLimit = bodyLimit;
    if (access !== undefined)
      methodsByPath.set(route.url, [...(methodsByPath.get(route.url) ?? []), ...[route.method].flat()]);
  });
  fastify.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const allowed = methodsByPath.get(path);
    // Another route, such as that of a file's name, may match the path.
    if (allowed !== undefined && !allowed.includes(request.method)) {
      await authenticator.countRefusedCall(request);
      reply.header('Allow', allowed.join(', '));
      throw refusal('method-not-allowed');
    }
    const access = routeAccess(request);
    if (access === 'open') return;
    if (access !== undefined)
      return void admittedPrincipals.set(request, await authenticator.authenticate(access, request));
    if (!request.is404 || isBodiless(request)) return;
    await authenticator.countRefusedCall(request);
    throw refusal('not-found');
  });
  fastify.addHook('preParsing', async (request, _reply, payload) => {
    const sender = admittedPrincipals.get(request);
    const isUpload = (request.routeOptions.config as Partial<BodyConfig>).body === 'file';
    if (sender === undefined || sender.organisationId !== null || isUpload) return payload;
    if (Number(request.headers['content-length'] ?? 0) > MAX_STRANGER_BYTES) throw bodyTooLarge();
    return limitBytes(payload, MAX_STRANGER_BYTES);
  });
}

/** The body, which fails as soon as it is longer. A chunked body announces no length. */
function limitBytes(body: RequestPayload, max: number): RequestPayload {
  let length = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      if (length > max) done(bodyTooLarge());
      else done(null, chunk);
    },
  });
  return body.pipe(limited);
}

/** Refuses a request to a route without an `access`, which `admitRequests` has not checked. */
@Injectable()
export class AdmissionGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return routeAccess(request) === 'open' || admittedPrincipals.has(request);
  }
}

function routeAccess({ routeOptions }: FastifyRequest): Access | undefined {
  return (routeOptions.config as Partial<AdmissionConfig>).access;
}

/** The sender of an admitted request. */
export function admittedPrincipal(request: FastifyRequest): Principal {
  const principal = admittedPrincipals.get(request);
  if (principal === undefined) throw new Error('the request was not admitted');
  return principal;
}

/** The sender, on a route that requires a session. */
export function admittedPerson(request: FastifyRequest): SignedIn {
  return admittedPrincipal(request) as SignedIn;
}

/** Fastify reads no body of these methods. */
function isBodiless({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}
