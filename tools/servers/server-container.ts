import { createInterface } from 'node:readline';
import type { GenericContainer } from 'testcontainers';
import { type StartedProcess, type ServerProgram } from './server-program.ts';

/** Long enough to unpack an image of several hundred megabytes. */
const CREATE_TIMEOUT_MS = 120_000;

/**
 * Runs the server in a container that ends with this process. It shares this machine's network, its folder has the
 * same path, and its files belong to this user, so the same command works here and in the container.
 */
export async function beginInContainer(
  program: Pick<ServerProgram, 'folder' | 'command' | 'env'>,
  image: string,
  onLine: (line: string) => void,
): Promise<StartedProcess> {
  const { Wait, getContainerRuntimeClient } = await import('testcontainers');
  const container = await prepareContainer(program, image);
  const started = await container
    .withLogConsumer((stream) => void createInterface(stream).on('line', onLine))
    .withWaitStrategy(Wait.forListeningPorts())
    .start();
  const engine = await getContainerRuntimeClient();
  const running = engine.container.getById(started.getId());
  const { Pid: pid } = (await running.inspect()).State;
  let hasEnded = false;
  const ended = (running.wait() as Promise<unknown>).then(async () => {
    hasEnded = true;
    await running.remove();
  });
  const kill = async () => {
    if (!hasEnded) await running.kill();
    await ended;
  };
  return { pid, ended, kill, hasEnded: () => hasEnded };
}

/** Runs a program of the image once. @throws when it fails */
export async function runInContainer(
  program: Pick<ServerProgram, 'folder' | 'command'>,
  image: string,
): Promise<void> {
  const { Wait } = await import('testcontainers');
  const once = await prepareContainer(program, image);
  const ran = await once.withWaitStrategy(Wait.forOneShotStartup()).start();
  await ran.stop();
}

/** Returns the reason why no container of this image can run here; null if it can. Pulls the image if it is missing. */
export async function findImageFault(image: string): Promise<string | null> {
  if (process.platform !== 'linux') return 'only on Linux its containers share the network of their machine';
  const { ImageName, getContainerRuntimeClient } = await import('testcontainers');
  try {
    const { image: images } = await getContainerRuntimeClient();
    const name = ImageName.fromString(image);
    if (!(await images.exists(name))) await images.pull(name);
    // An engine may report a failed pull only among its progress messages.
    await images.inspect(name);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function prepareContainer(
  { folder, command: [path, ...args], env = {} }: Pick<ServerProgram, 'folder' | 'command' | 'env'>,
  image: string,
): Promise<GenericContainer> {
  const { GenericContainer } = await import('testcontainers');
  return new GenericContainer(image)
    .withNetworkMode('host')
    .withBindMounts([{ source: folder, target: folder }])
    .withWorkingDir(folder)
    .withUser(`${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`)
    .withEnvironment(env)
    .withEntrypoint([path])
    .withCommand(args)
    .withStartupTimeout(CREATE_TIMEOUT_MS);
}
