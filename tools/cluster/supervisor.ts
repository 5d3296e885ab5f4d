import { type TestServer } from '../servers/server-process.ts';

/** Restarts a server whenever it ends, and prints that it did, until the cluster is stopped. */
export class Supervisor {
  /** Stops each server. */
  readonly #endings: (() => Promise<void>)[] = [];
  #isStopped = false;

  constructor(private readonly print: (line: string) => void) {}

  add(server: TestServer, end: () => Promise<void> = () => server.kill()): void {
    this.#endings.push(end);
    this.#report(server);
    void this.#watch(server);
  }

  /** Stops all servers in reverse order. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const end of [...this.#endings].reverse()) await end();
  }

  async #watch(server: TestServer): Promise<void> {
    for (;;) {
      await server.ended();
      if (this.#isStopped) return;
      this.print(`${server.name} has ended and is started again`);
      try {
        await server.start();
        this.#report(server);
      } catch (error) {
        this.print(
          `${server.name} does not start: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
  }

  #report({ name, pid, port }: TestServer): void {
    this.print(`${name} pid=${pid} port=${port}`);
  }
}
