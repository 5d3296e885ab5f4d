import { inputFromQuery } from '@bahi/contract/address';
import { type CommandDefinition, type Definition } from '@bahi/contract/define';
import { Injectable } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { admittedPrincipal } from './admission.ts';
import { type Answered } from '../use-cases/answered.ts';
import { refusal } from '../api-error.ts';
import { allowSlowUpload } from './arrival.ts';
import { Authenticator } from './authenticator.ts';
import { authorize } from '../use-cases/authorize.ts';
import { type Principal } from '../principal.ts';
import { AbuseLimits } from '../limits/abuse-limits.ts';
import { isForm } from '../uploads/accept-uploads.ts';
import { readForm } from '../uploads/read-form.ts';
import { readUpload } from '../uploads/read-upload.ts';
import { UploadSlots } from '../uploads/upload-slots.ts';
import { UseCaseBus } from '../use-cases/use-case-bus.ts';
import { IDEMPOTENCY_KEY } from './idempotency-key.ts';
import { parseMinPosition } from '../parse-min-position.ts';
import { prefersMinimal } from './prefers-minimal.ts';

/** Turns an HTTP request into a command or query, and passes it to the bus. */
@Injectable()
export class RequestDispatcher {
  readonly #slots = new UploadSlots();

  constructor(
    private readonly useCases: UseCaseBus,
    private readonly authenticator: Authenticator,
    private readonly limits: AbuseLimits,
  ) {}

  dispatch(route: Definition, request: FastifyRequest): Promise<Answered> {
    const definition = resolveDefinition(route, request);
    const principal = admittedPrincipal(request);
    // Where a query answers in place of a command, the request is still one that may carry a key.
    if (definition !== route) parseIdempotencyKey(request);
    if (definition.kind === 'query') {
      const input = definition.method === 'GET' ? inputFromQuery(request.query) : readBody(request);
      const minPosition = parseMinPosition(request.headers);
      return this.useCases.query(definition, { input, principal, minPosition });
    }
    if (definition.body === 'file') return this.#upload(definition, request, principal);
    return this.#send(definition, request, principal);
  }

  tryOut(definition: CommandDefinition, request: FastifyRequest): Promise<Answered> {
    return this.useCases.dryRun(definition, {
      input: readBody(request),
      principal: admittedPrincipal(request),
      correlationId: request.id,
    });
  }

  async #send(
    definition: CommandDefinition,
    request: FastifyRequest,
    principal: Principal,
  ): Promise<Answered> {
    const input = isForm(request) ? await readForm(request) : readBody(request);
    return this.#command(definition, request, { input, principal });
  }

  async #upload(
    definition: CommandDefinition,
    request: FastifyRequest,
    uploader: Principal,
  ): Promise<Answered> {
    // Authorises first, so that the server does not read the file of a person who may not upload.
    authorize(definition, uploader);
    return this.#slots.hold(uploader, async () => {
      await this.limits.countFile(uploader);
      allowSlowUpload(request);
      const input = await readUpload(request);
      // Authenticates again: during the upload the person may have been disabled, or may have founded the firm that the
      // file will belong to.
      const principal = await this.authenticator.authenticatePerson(request);
      return this.#command(definition, request, { input, principal });
    });
  }

  #command(
    definition: CommandDefinition,
    request: FastifyRequest,
    sent: { readonly input: unknown; readonly principal: Principal },
  ): Promise<Answered> {
    return this.useCases.command(definition, {
      ...sent,
      key: parseIdempotencyKey(request),
      minimal: prefersMinimal(request.headers),
      correlationId: request.id,
    });
  }
}

/** An absent body names no field; null and arrays are no body. */
function readBody({ body }: FastifyRequest): unknown {
  return body === undefined ? {} : body;
}

/**
 * The definition of a request. Two queries can share one path: a field of the body tells them apart. For example,
 * `/overview/credit` without an amount lists balances.
 */
function resolveDefinition(route: Definition, { body }: FastifyRequest): Definition {
  if (route.kind === 'query' || route.whenMissing === undefined) return route;
  const { field, query } = route.whenMissing;
  return Object.hasOwn(Object(body ?? {}) as object, field) ? route : query;
}

function parseIdempotencyKey({ headers }: FastifyRequest): string | null {
  const header = headers['idempotency-key'];
  if (header === undefined) return null;
  const key = String(header);
  if (IDEMPOTENCY_KEY.test(key)) return key;
  throw refusal('invalid-input', 'Idempotency-Key takes 1 to 200 visible characters');
}
