import { connect, type Socket } from 'node:net';

/** A request of the load; the body of its answer is returned as text. */
export interface LoadRequest {
  readonly path: string;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * One keep-alive connection that posts JSON, one request at a time. It is deliberately minimal: the client shares the
 * machine with the measured server, so it must cost little.
 */
export class LoadConnection {
  #received = '';
  #answer: { resolve: (body: string) => void; reject: (error: Error) => void } | undefined;

  private constructor(private readonly socket: Socket) {
    socket.setEncoding('latin1');
    socket.setNoDelay(true);
    socket.on('data', (chunk: string) => this.#receive(chunk));
    socket.on('error', (error) => this.#answer?.reject(error));
    socket.on('close', () => this.#answer?.reject(new Error('the server closed the connection')));
  }

  static open(port: number): Promise<LoadConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new LoadConnection(socket)));
      socket.once('error', reject);
    });
  }

  /** @throws Error on any status except 200 */
  post({ path, body, headers = {} }: LoadRequest): Promise<string> {
    const text = JSON.stringify(body);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    this.socket.write(
      `POST ${path} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\n${lines.join('')}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    );
    return new Promise((resolve, reject) => {
      this.#answer = { resolve, reject };
    });
  }

  close(): void {
    this.#answer = undefined;
    this.socket.destroy();
  }

  #receive(chunk: string): void {
    this.#received += chunk;
    const head = this.#received.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(
      /\r\ncontent-length: (\d+)/i.exec(this.#received.slice(0, head))?.[1] ?? Number.NaN,
    );
    if (this.#received.length < head + 4 + length) return;
    const status = this.#received.slice(9, 12);
    const body = this.#received.slice(head + 4, head + 4 + length);
    this.#received = '';
    const answer = this.#answer;
    if (status === '200') answer?.resolve(body);
    else answer?.reject(new Error(`status ${status}: ${body}`));
  }
}

export function openConnections(port: number, count: number): Promise<readonly LoadConnection[]> {
  return Promise.all(Array.from({ length: count }, () => LoadConnection.open(port)));
}
