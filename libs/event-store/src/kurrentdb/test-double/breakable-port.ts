import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A TCP port in front of a server, whose connections can be killed or made silent. Silence is below HTTP/2: the port
 * reads and drops what a client sends, so that not even a ping is answered.
 */
export class BreakablePort {
  readonly #upstreamPort: number;
  readonly #connections = new Set<readonly [Socket, Socket]>();
  #listener: Server | undefined;
  #silent = false;
  #port = 0;

  constructor(upstreamPort: number) {
    this.#upstreamPort = upstreamPort;
  }

  /** Stays the same after a kill. */
  get port(): number {
    return this.#port;
  }

  async open(): Promise<void> {
    this.#listener = createServer({ noDelay: true }, (client) => this.#connect(client));
    this.#listener.listen(this.#port, '127.0.0.1');
    await once(this.#listener, 'listening');
    this.#port = (this.#listener.address() as AddressInfo).port;
  }

  /** Closes the port and resets every connection. */
  async kill(): Promise<void> {
    const listener = this.#listener;
    this.#listener = undefined;
    for (const [client, upstream] of this.#connections) {
      client.resetAndDestroy();
      upstream.destroy();
    }
    if (listener === undefined) return;
    listener.close();
    await once(listener, 'close');
  }

  /** The open connections never answer again; later ones do. */
  silenceConnections(): void {
    for (const [client, upstream] of this.#connections) silence(client, upstream);
  }

  /** The newest connection never answers again. */
  silenceNewestConnection(): void {
    const newest = [...this.#connections].at(-1);
    if (newest !== undefined) silence(...newest);
  }

  /** Like {@link silenceConnections}, but what a client sends still arrives. */
  silenceAnswers(): void {
    for (const [client, upstream] of this.#connections) upstream.unpipe(client).resume();
  }

  /** Accepts connections and never answers, until it is called with false; connections made in between stay silent. */
  acceptSilently(silent: boolean): void {
    this.#silent = silent;
    if (silent) this.silenceConnections();
  }

  #connect(client: Socket): void {
    // Sends small frames at once; otherwise each call would take the 40 ms of a delayed acknowledgement.
    const upstream = connect({ port: this.#upstreamPort, host: '127.0.0.1', noDelay: true });
    const pair = [client, upstream] as const;
    this.#connections.add(pair);
    client.pipe(upstream).pipe(client);
    for (const socket of pair) {
      // A reset ends in 'close' as well, which closes the other side.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#connections.delete(pair);
        for (const side of pair) side.destroy();
      });
    }
    if (this.#silent) silence(client, upstream);
  }
}

function silence(client: Socket, upstream: Socket): void {
  client.unpipe(upstream).resume();
  upstream.unpipe(client).resume();
}
