import { type Server } from '../harness/running-server.ts';

/** A process of the cluster, as its line says. */
export interface ClusterProcess {
  readonly pid: number;
  readonly port: number;
}

/** The one of that name that runs now. @throws where the cluster has none */
export function runningProcess(server: Server, name: string): ClusterProcess {
  const told = server
    .output()
    .split('\n')
    .flatMap((line) => inLine(line, name) ?? []);
  const last = told.at(-1);
  if (last === undefined) throw new Error(`the cluster runs no ${name}`);
  return last;
}

/** kill -9 of the one of that name, or a polite end, until the cluster has started the next one. */
export async function killAndReplace(
  server: Server,
  name: string,
  signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL',
): Promise<void> {
  const old = runningProcess(server, name);
  process.kill(old.pid, signal);
  const known = new Set(server.output().split('\n'));
  const isNew = (line: string) => !known.has(line) && (inLine(line, name)?.pid ?? old.pid) !== old.pid;
  await server.line(isNew);
}

/** `[cluster] mongod pid=17 port=27017`; some names go on with a remark. */
function inLine(line: string, name: string): ClusterProcess | null {
  const match = /^\[cluster\] (\S+).* pid=(\d+) port=(\d+)$/.exec(line);
  return match?.[1] === name ? { pid: Number(match[2]), port: Number(match[3]) } : null;
}
