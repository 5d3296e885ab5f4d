import { type TestServer } from './server-process.ts';
import { type Program } from './server-program.ts';

/** One of the servers of the distributed mode, as test runs use it. */
export interface ServerKind {
  /** As it stands in lines of a run: `mongod`. */
  readonly name: string;
  /** Folders whose `*.servers.ts` need it. */
  readonly suites: readonly string[];
  /** The machine's program, or one that was installed before; null for none. */
  find(): string | null;
  /** @throws where it can't be had here */
  install(): Promise<string>;
  /** Where neither is possible. Null for one that is always there. */
  readonly inImage: (Program & { readonly image: string }) | null;
  /** One or more of it, in a folder of their own, and the environment that tells suites of them. */
  start(program: Program, folder: string): Promise<StartedServers>;
}

export interface StartedServers {
  readonly servers: readonly TestServer[];
  readonly env: Readonly<Record<string, string>>;
}
