import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import {
  parseCommand,
  readDockerignore,
  type Instruction,
  type Stage,
  parseVariables,
} from '../../deploy/dockerfile.ts';

/** The state of a stage: a folder that represents the root of its files, and the environment of its commands. */
export interface Rehearsed {
  readonly root: string;
  readonly workdir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly healthcheck: readonly string[];
  readonly command: readonly string[];
}

/** Runs steps as an unprivileged user if this process runs as root. */
export const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const REGISTRY_VARIABLES = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'NODE_EXTRA_CA_CERTS'];

/** Creates a home folder for an empty machine, with a copy of this Node, which other users may not be able to reach. */
export function makeHome(home: string): void {
  mkdirSync(join(home, 'bin'), { recursive: true });
  cpSync(process.execPath, join(home, 'bin', 'node'));
  changeOwner(home);
}

/** The environment of a command on an empty machine. */
export function emptyEnvironment(home: string): Record<string, string> {
  const passed = REGISTRY_VARIABLES.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const path = [join(home, 'bin'), process.env['PATH'] ?? ''].join(delimiter);
  return { ...Object.fromEntries(passed), HOME: home, PATH: path };
}

/**
 * Runs the stages of a Dockerfile in folders below `work`, each step as {@link unprivileged}, from the sources in
 * `context`. @throws with the output of a failed step
 */
export function rehearse(stages: readonly Stage[], context: string, work: string): Rehearsed {
  const done = new Map<string, Rehearsed>();
  let last: Rehearsed | undefined;
  for (const [number, stage] of stages.entries()) {
    const root = join(work, `stage-${number}`);
    const base = done.get(stage.from);
    if (base === undefined) mkdirSync(root);
    else execFileSync('cp', ['-a', base.root, root]);
    const begun: Rehearsed = {
      env: base?.env ?? {},
      healthcheck: [],
      command: [],
      root,
      workdir: base === undefined ? root : join(root, relative(base.root, base.workdir)),
    };
    last = stage.instructions.reduce((state, each) => step(state, each, { context, work, done }), begun);
    if (stage.name !== null) done.set(stage.name, last);
  }
  if (last === undefined) throw new Error('the Dockerfile has no stage');
  return last;
}

interface Surroundings {
  readonly context: string;
  readonly work: string;
  readonly done: ReadonlyMap<string, Rehearsed>;
}

function step(state: Rehearsed, { word, rest }: Instruction, surroundings: Surroundings): Rehearsed {
  switch (word) {
    case 'WORKDIR':
      mkdirSync(join(state.root, rest), { recursive: true });
      changeOwner(join(state.root, rest));
      return { ...state, workdir: join(state.root, rest) };
    case 'COPY':
      copy(state, rest, surroundings);
      return state;
    case 'RUN':
      run(state, rest, surroundings.work);
      return state;
    case 'ENV':
      return { ...state, env: { ...state.env, ...parseVariables(rest) } };
    case 'HEALTHCHECK':
      return { ...state, healthcheck: parseCommand(/ CMD (.+)$/.exec(rest)?.[1] ?? '') };
    case 'CMD':
      return { ...state, command: parseCommand(rest) };
    default:
      // USER needs nothing, since every step runs without rights here. EXPOSE has no effect that could be tested.
      return state;
  }
}

function copy({ workdir }: Rehearsed, rest: string, { context, done }: Surroundings): void {
  const [, from, source = '', target = ''] = /^(?:--from=(\w+) )?(\S+) (\S+)$/.exec(rest) ?? [];
  if (from === undefined) {
    const isLeftOut = readDockerignore(join(context, '.dockerignore'));
    const filter = (path: string) => path === context || !isLeftOut(relative(context, path));
    cpSync(join(context, source), join(workdir, target), { recursive: true, filter, verbatimSymlinks: true });
    changeOwner(workdir);
    return;
  }
  const stage = done.get(from);
  if (stage === undefined) throw new Error(`COPY names the stage "${from}", which no earlier FROM defines`);
  // As in Docker, the contents of a folder are copied into the target, which may already have files.
  mkdirSync(join(workdir, target), { recursive: true });
  execFileSync('cp', ['-a', `${join(stage.root, source)}/.`, join(workdir, target)]);
}

function run({ workdir, env }: Rehearsed, rest: string, work: string): void {
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync('sh', ['-c', rest], {
    cwd: workdir,
    env: { ...emptyEnvironment(join(work, 'home')), ...env },
    encoding: 'utf8',
    ...unprivileged,
  });
  if (status !== 0) throw new Error(`RUN ${rest}\n${stdout}${stderr}`);
  console.log(`RUN ${rest}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** Makes the user of the steps the owner of a folder. */
function changeOwner(folder: string): void {
  const { uid, gid } = unprivileged;
  if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid}`, folder]);
}
