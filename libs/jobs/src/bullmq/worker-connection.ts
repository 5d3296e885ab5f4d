import { Redis } from 'ioredis';

const LONGEST_RETRY_MS = 2_000;

/** The connection of the workers, which wait for Redis without a limit. BullMQ copies it for blocking calls. */
export class WorkerConnection {
  readonly client: Redis;
  readonly #clients: Redis[];
  #isStopping = false;

  constructor(url: string, onTrouble: (error: unknown) => void) {
    this.client = new Redis(url, {
      maxRetriesPerRequest: null,
      retryStrategy: (times) => (this.#isStopping ? null : Math.min(times * 50, LONGEST_RETRY_MS)),
      disconnectTimeout: 200,
    });
    this.client.on('error', onTrouble);
    this.#clients = [this.client];
    const duplicate = this.client.duplicate.bind(this.client);
    this.client.duplicate = (...options) => {
      const copy = duplicate(...options);
      this.#clients.push(copy);
      return copy;
    };
  }

  /**
   * Call before closing workers: waits until each connection is open or given up. BullMQ waits for the end of the
   * connections that it closes, and ioredis never reports the end of one that is about to reconnect.
   */
  async settle(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#clients.map((client) => waitUntilSettled(client)));
  }

  close(): void {
    this.client.disconnect();
  }
}

function waitUntilSettled(client: Redis): Promise<void> {
  return new Promise((resolve) => {
    if (client.status === 'ready' || client.status === 'end') return resolve();
    client.once('ready', resolve);
    client.once('end', resolve);
  });
}
