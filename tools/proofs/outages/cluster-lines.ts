import { type Server } from '../harness/server.ts';

/** A process of the cluster, as its line says. */
export interface ClusterProcess {
  readonly pid: number;
  readonly port: number;
}

/** The one that runs now; null where there is none of that name. */
export function processOf(server: Server, name: string): ClusterProcess | null {
  const told = server
    .output()
    .split('\n')
    .flatMap((line) => inLine(line, name) ?? []);
  return told.at(-1) ?? null;
}

/** The next one of that name, once it is ready. */
export async function replacementOf(server: Server, name: string, old: ClusterProcess): Promise<void> {
  const known = new Set(server.output().split('\n'));
  const isNew = (line: string) => !known.has(line) && (inLine(line, name)?.pid ?? old.pid) !== old.pid;
  await server.line(isNew);
}

/** `[cluster] mongod pid=17 port=27017`; some names go on with a remark. */
function inLine(line: string, name: string): ClusterProcess | null {
  const match = /^\[cluster\] (\S+).* pid=(\d+) port=(\d+)$/.exec(line);
  return match?.[1] === name ? { pid: Number(match[2]), port: Number(match[3]) } : null;
}
