import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type FastifyInstance } from 'fastify';

/** Not below `/api`, where calls need a session: a video element sends none. */
export const DEMO_VIDEO_PATH = '/demo-video';

/** Serves the video of 'Watch Demo', with range requests. No other file of its folder is served. */
export async function serveDemoVideo(fastify: FastifyInstance, file: string | null): Promise<void> {
  if (file === null) return;
  await fastify.register(async (scope) => {
    await scope.register(fastifyStatic, { root: dirname(file), serve: false });
    scope.get(DEMO_VIDEO_PATH, (_request, reply) => reply.sendFile(basename(file)));
  });
}
