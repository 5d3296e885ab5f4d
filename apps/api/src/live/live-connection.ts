import { type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { type Changed, REPLACED } from '@bahi/contract/topics';

/**
 * The connection ends when this many bytes wait for a client that does not read. A single `changed` event is always
 * smaller.
 */
const MAX_UNREAD_BYTES = 65_536;

/** Sends server-sent events on one response. */
export class LiveConnection {
  #isEnded = false;

  constructor(private readonly response: ServerResponse) {}

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** @param headers the headers that every answer has */
  begin(headers: OutgoingHttpHeaders): void {
    this.response.writeHead(200, {
      ...headers,
      'Content-Type': 'text/event-stream',
      // Nginx would hold the events back until its buffer is full.
      'X-Accel-Buffering': 'no',
      // The connection cannot be reused once the response ends.
      Connection: 'close',
    });
  }

  send(changed: Changed): void {
    this.#event('changed', changed);
  }

  /** Sends a comment, which tells proxies and the client that the connection is alive. */
  beat(): void {
    this.#write(':\n\n');
  }

  /** Ends the connection because its session has opened newer ones, and tells the client not to reconnect. */
  replace(): void {
    this.#event(REPLACED, {});
    this.end();
  }

  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    if (!this.response.headersSent) return;
    // A client that has not read the earlier bytes would not read the end either.
    if (this.response.writableNeedDrain) this.response.destroy();
    else this.response.end();
  }

  #event(name: string, data: object): void {
    this.#write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  #write(text: string): void {
    if (this.#isEnded) return;
    this.response.write(text);
    if (this.response.writableLength > MAX_UNREAD_BYTES) this.end();
  }
}
