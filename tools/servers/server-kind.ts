import { type TestServer } from './server-process.ts';
import { type Program } from './server-program.ts';

/** A server of the distributed mode, as used by test runs. */
export interface ServerKind {
  /** The name in the output of a run, such as `mongod`. */
  readonly name: string;
  /** Folders whose `*.servers.ts` suites need it. */
  readonly suites: readonly string[];
  /** The path of an installed or previously fetched program; null if there is none. */
  find(): string | null;
  /** @throws when it can't be installed on this machine */
  install(): Promise<string>;
  /** The image used as a fallback; null for a server that is always available. */
  readonly inImage: (Program & { readonly image: string }) | null;
  /** Starts one or more servers in their own folder. `env` passes their addresses to the suites. */
  start(program: Program, folder: string): Promise<StartedServers>;
}

export interface StartedServers {
  readonly servers: readonly TestServer[];
  readonly env: Readonly<Record<string, string>>;
}
