import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ProviderRequest {
  readonly method: string | undefined;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Answer = (response: ServerResponse) => void;

/**
 * A double of a provider in India: it takes JSON with sender id, template id and mobiles, or the same in the address,
 * requires an API key, refuses a text or template that was not registered, and sends each message id once.
 */
export class SmsProviderDouble {
  static readonly API_KEY = 'provider-key';
  static readonly SENDER_ID = 'SAHYAD';
  static readonly TEMPLATE_ID = '1107160000000012345';
  static readonly TEXT = '{otp} is your code for Bahi & Co. Do not share it.';

  readonly requests: ProviderRequest[] = [];
  /** Emits `request` for each one, once its message is accepted or refused. */
  readonly events = new EventEmitter();
  readonly #sent: (readonly [phone: string, otp: string])[] = [];
  readonly #taken = new Set<string>();
  readonly #answers: Answer[] = [];
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  static async start(): Promise<SmsProviderDouble> {
    const double = new SmsProviderDouble();
    double.#server.listen(0, '127.0.0.1');
    await once(double.#server, 'listening');
    return double;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get sent(): readonly (readonly [phone: string, otp: string])[] {
    return this.#sent;
  }

  /** Accepts the messages of the next requests, but gives these answers. */
  answerNext(...answers: Answer[]): void {
    this.#answers.push(...answers);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(incoming);
    const { method, headers, url: path = '/' } = incoming;
    this.requests.push({ method, path, headers, body });
    const answer = this.#answers.shift();
    const refusal = this.#take({ method, path, headers, body });
    this.events.emit('request');
    if (answer !== undefined) answer(response);
    // Their errors come with 200.
    else
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ type: refusal === null ? 'success' : 'error', message: refusal ?? 'queued' }));
  }

  #take({ method, path, headers, body }: ProviderRequest): string | null {
    const message =
      method === 'GET'
        ? Object.fromEntries(new URL(path, this.url).searchParams)
        : (JSON.parse(body) as Record<string, string>);
    if ((headers['authkey'] ?? message['authkey']) !== SmsProviderDouble.API_KEY) return 'bad key';
    if (message['sender'] !== SmsProviderDouble.SENDER_ID) return 'sender id not registered';
    if (message['template_id'] !== SmsProviderDouble.TEMPLATE_ID) return 'template not registered';
    const otp = /^(\d{6}) is /.exec(message['message'] ?? '')?.[1] ?? '';
    if (message['message'] !== SmsProviderDouble.TEXT.replace('{otp}', otp))
      return 'text differs from template';
    const messageId = headers['idempotency-key'];
    if (typeof messageId === 'string') {
      if (this.#taken.has(messageId)) return null;
      this.#taken.add(messageId);
    }
    this.#sent.push([message['mobiles'] ?? '', otp]);
    return null;
  }
}
