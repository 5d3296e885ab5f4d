import { type Server } from '../harness/running-server.ts';

/** A process of the cluster, as the cluster prints it. */
export interface ClusterProcess {
  readonly pid: number;
  readonly port: number;
}

/** Name → the current process. */
export function listProcesses(server: Server): ReadonlyMap<string, ClusterProcess> {
  const lines = server.output().split('\n').map(parseLine);
  return new Map(lines.filter((line) => line !== null));
}

/** The current process of that name. @throws when the cluster has none */
export function findProcess(server: Server, name: string): ClusterProcess {
  const found = listProcesses(server).get(name);
  if (found === undefined) throw new Error(`the cluster runs no ${name}`);
  return found;
}

/** Sends kill -9, or SIGTERM, to the process of that name, and waits until the cluster has started its successor. */
export async function killAndReplace(
  server: Server,
  name: string,
  signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL',
): Promise<void> {
  const old = findProcess(server, name);
  process.kill(old.pid, signal);
  const known = new Set(server.output().split('\n'));
  const isNew = (line: string) => {
    const [started, { pid } = old] = parseLine(line) ?? [];
    return !known.has(line) && started === name && pid !== old.pid;
  };
  await server.waitForLine(isNew);
}

/** Parses `[cluster] mongod pid=17 port=27017`; some names are followed by a remark. */
function parseLine(line: string): readonly [name: string, process: ClusterProcess] | null {
  const match = /^\[cluster\] (\S+).* pid=(\d+) port=(\d+)$/.exec(line);
  return match?.[1] === undefined ? null : [match[1], { pid: Number(match[2]), port: Number(match[3]) }];
}
