import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { createEventReader } from '@bahi/contract/event-reader';
import { type Changed } from '@bahi/contract/topics';

/** A client of `GET /live`. */
export class LiveClient {
  /** The topics received since the stream was opened, without its first event, which covers everything. */
  readonly topics = new Set<string>();
  readonly events: string[] = [];
  /** Called with each `changed` event. */
  onChanged: (changed: Changed) => void = () => undefined;
  #position = 0;
  #wake: () => void = () => undefined;
  #hasEnded = false;

  private constructor(
    private readonly outgoing: ClientRequest,
    readonly answer: IncomingMessage,
  ) {
    const take = createEventReader(({ name, data }) => {
      this.events.push(name);
      if (name === 'changed') this.#note(JSON.parse(data) as Changed);
      this.#wake();
    });
    answer.setEncoding('utf8').on('data', take);
    // A connection that is cut has ended, too.
    answer.on('error', () => undefined);
    answer.once('close', () => {
      this.#hasEnded = true;
      this.#wake();
    });
  }

  static async open(url: string, token: string | null, method = 'GET'): Promise<LiveClient> {
    const headers = token === null ? {} : { authorization: `Basic ${token}` };
    const outgoing = request(`${url}/api/live`, { method, headers, agent: false });
    outgoing.end();
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    const heard = new LiveClient(outgoing, answer);
    if (answer.statusCode === 200 && method === 'GET') await heard.until(() => heard.events.length > 0);
    return heard;
  }

  /** Resolves once everything up to that position has arrived; the caller makes sure that a later position exists. */
  upTo(position: number): Promise<void> {
    return this.until(() => this.#position >= position);
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  async ended(): Promise<void> {
    await this.until(() => this.#hasEnded);
  }

  async until(holds: () => boolean): Promise<void> {
    while (!holds()) {
      if (this.#hasEnded) throw new Error('the stream has ended');
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  close(): void {
    this.outgoing.destroy();
  }

  #note({ position, topics }: Changed): void {
    this.#position = position;
    this.onChanged({ position, topics });
    if (this.events.length > 1) topics.forEach((topic) => this.topics.add(topic));
  }
}
