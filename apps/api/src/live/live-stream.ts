import { type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { type Changed, REPLACED } from '@bahi/contract/topics';

/** What `changed` events come to at most while their client reads none of them; more than one of the largest. */
const MOST_UNREAD_BYTES = 65_536;

/** Server-sent events on one response. */
export class LiveStream {
  #isEnded = false;

  constructor(private readonly response: ServerResponse) {}

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** @param headers what every answer carries */
  begin(headers: OutgoingHttpHeaders): void {
    this.response.writeHead(200, {
      ...headers,
      'Content-Type': 'text/event-stream',
      // Nginx would keep the events back until it has a page full.
      'X-Accel-Buffering': 'no',
      // When the stream ends, its connection has nothing to wait for.
      Connection: 'close',
    });
  }

  tell(changed: Changed): void {
    this.#event('changed', changed);
  }

  /** A comment, by which proxies and the client know that somebody is there. */
  beat(): void {
    this.#write(':\n\n');
  }

  /** The same session has opened others since: its client is not to come back by itself. */
  replace(): void {
    this.#event(REPLACED, {});
    this.end();
  }

  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    if (!this.response.headersSent) return;
    // Who does not read what was sent does not read an end either.
    if (this.response.writableNeedDrain) this.response.destroy();
    else this.response.end();
  }

  #event(name: string, data: object): void {
    this.#write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  #write(text: string): void {
    if (this.#isEnded) return;
    this.response.write(text);
    if (this.response.writableLength > MOST_UNREAD_BYTES) this.end();
  }
}
