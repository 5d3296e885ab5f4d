import { type CommandDefinition, type Definition, type QueryDefinition } from '@bahi/contract/define';
import { type FastifyRequest } from 'fastify';
import { admittedPrincipal } from './admission.ts';
import { type Answered } from './answered.ts';
import { refusal } from './api-error.ts';
import { letUploadArrive } from './arrival.ts';
import { type Authenticator } from './authenticator.ts';
import { authorize } from './authorize.ts';
import { type Principal } from './caller.ts';
import { commandMessage, type CommandMessage, queryMessage, type QueryMessage } from './messages.ts';
import { type StrangerLimits } from './stranger-limits.ts';
import { readUpload } from './uploads/read-upload.ts';
import { UploadSlots } from './uploads/upload-slots.ts';
import { wantedPosition } from './wanted-position.ts';

export interface Bus<Message> {
  execute(message: Message): Promise<Answered>;
}

/** Makes of a request the message that a bus carries. Behind it nothing knows of HTTP. */
export class HttpDispatcher {
  readonly #slots = new UploadSlots();

  constructor(
    private readonly authenticator: Authenticator,
    private readonly commands: Bus<CommandMessage>,
    private readonly queries: Bus<QueryMessage>,
    private readonly limits: Pick<StrangerLimits, 'admitFile'>,
  ) {}

  dispatch(definition: Definition, request: FastifyRequest): Promise<Answered> {
    if (definition.kind === 'query') return this.#query(definition, request);
    return definition.body === 'file'
      ? this.#upload(definition, request)
      : this.#command(definition, request);
  }

  async #query(definition: QueryDefinition, request: FastifyRequest): Promise<Answered> {
    const principal = admittedPrincipal(request);
    const input = definition.method === 'GET' ? {} : (request.body ?? {});
    return this.queries.execute(
      queryMessage({ definition, input, principal, minPosition: wantedPosition(request.headers) }),
    );
  }

  async #command(definition: CommandDefinition, request: FastifyRequest): Promise<Answered> {
    return this.#send(definition, request.body ?? {}, admittedPrincipal(request), request);
  }

  async #upload(definition: CommandDefinition, request: FastifyRequest): Promise<Answered> {
    const sender = admittedPrincipal(request);
    // A file is not even read of somebody who may not send one.
    authorize(definition, sender);
    return this.#slots.hold(sender, async () => {
      await this.limits.admitFile(sender);
      letUploadArrive(request);
      const input = await readUpload(request);
      // Meanwhile they may have been disabled, or have founded the firm that the file is to belong to.
      const principal = await this.authenticator.principalOf(definition, request);
      return this.#send(definition, input, principal, request);
    });
  }

  #send(
    definition: CommandDefinition,
    input: unknown,
    principal: Principal,
    request: FastifyRequest,
  ): Promise<Answered> {
    const [key, correlationId] = [keyOf(request), request.id];
    return this.commands.execute(commandMessage({ definition, input, principal, key, correlationId }));
  }
}

function keyOf({ headers }: FastifyRequest): string | null {
  const header = headers['idempotency-key'];
  if (header === undefined) return null;
  const key = String(header);
  if (/^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw refusal('invalid-input', 'Idempotency-Key takes 1 to 200 visible characters');
}
