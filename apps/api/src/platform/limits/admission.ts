import { type Definition } from '@bahi/contract/define';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { refusal } from '../http/api-error.ts';
import { type Authenticator } from '../session/authenticator.ts';
import { type Principal, type SignedIn } from '../session/principal.ts';
import { type Access } from './access.ts';

/** The configuration of a route that the hooks below read. */
export interface AdmissionConfig {
  readonly access: Access;
  /** In bytes. */
  readonly bodyLimit?: number;
}

/** Limit of JSON bodies; uploads have a limit of their own. */
const MAX_BODY_BYTES = 1_048_576;
/** Limit below `/auth`, which anyone may call. */
const MAX_SIGN_IN_BYTES = 16_384;

const admittedPrincipals = new WeakMap<FastifyRequest, Principal>();

export function toAdmissionConfig({ may, path }: Definition): AdmissionConfig {
  const bodyLimit = path.startsWith('/auth/') ? MAX_SIGN_IN_BYTES : MAX_BODY_BYTES;
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
  fastify.addHook('onRoute', (route) => {
    const { bodyLimit } = (route.config ?? {}) as Partial<AdmissionConfig>;
    if (bodyLimit !== undefined) route.bodyLimit = bodyLimit;
  });
  fastify.addHook('onRequest', async (request) => {
    const access = routeAccess(request);
    if (access === 'open') return;
    if (access !== undefined)
      return void admittedPrincipals.set(request, await authenticator.authenticate(access, request));
    if (!request.is404 || isBodiless(request)) return;
    await authenticator.countRefusedCall(request);
    throw refusal('not-found');
  });
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
