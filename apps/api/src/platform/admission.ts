import { type Definition } from '@bahi/contract/define';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { refusal } from './api-error.ts';
import { type Authenticator } from './authenticator.ts';
import { type Principal } from './caller.ts';

/** A use case's route, as Fastify's hooks see it. */
export interface AdmissionConfig {
  readonly definition: Definition;
  readonly bodyLimit: number;
}

/** Limit of JSON bodies; uploads have a limit of their own. */
const MAX_BODY_BYTES = 1_048_576;
/** Limit below `/auth`, where anybody may call. */
const MAX_SIGN_IN_BYTES = 16_384;

const admitted = new WeakMap<FastifyRequest, Principal>();

export function admissionConfig(definition: Definition): AdmissionConfig {
  const isSignIn = definition.path.startsWith('/auth/');
  return { definition, bodyLimit: isSignIn ? MAX_SIGN_IN_BYTES : MAX_BODY_BYTES };
}

/**
 * Checks sessions and limits from the headers, before any of the body is read: a Nest guard would run after Fastify
 * has parsed it. Requests that no route takes are counted and refused here too, for their bodies would be parsed as
 * well.
 */
export function admitRequests(
  fastify: FastifyInstance,
  authenticator: Pick<Authenticator, 'principalOf' | 'countRefused'>,
): void {
  fastify.addHook('onRoute', (route) => {
    const { bodyLimit } = (route.config ?? {}) as Partial<AdmissionConfig>;
    if (bodyLimit !== undefined) route.bodyLimit = bodyLimit;
  });
  fastify.addHook('onRequest', async (request) => {
    const { definition } = request.routeOptions.config as Partial<AdmissionConfig>;
    if (definition !== undefined)
      return void admitted.set(request, await authenticator.principalOf(definition, request));
    if (!request.is404 || isBodiless(request)) return;
    await authenticator.countRefused(request);
    throw refusal('not-found');
  });
}

/** The sender of an admitted request. */
export function admittedPrincipal(request: FastifyRequest): Principal {
  const principal = admitted.get(request);
  if (principal === undefined) throw new Error('the request was not admitted');
  return principal;
}

/** Fastify reads no body of these. */
function isBodiless({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}
