import { type BodyKind } from '@bahi/contract/define';
import multipart from '@fastify/multipart';
import { type FastifyInstance } from 'fastify';
import { refusal } from '../http/api-error.ts';

/** The configuration of a route that the hook below reads. */
export interface BodyConfig {
  readonly body: BodyKind;
}

/** Accepts multipart bodies on routes that take a file, and refuses them on all others. */
export async function acceptUploads(fastify: FastifyInstance): Promise<void> {
  await fastify.register(multipart);
  fastify.addHook('preParsing', async (request) => {
    const { body } = request.routeOptions.config as Partial<BodyConfig>;
    const isMultipart = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
    if (body === 'file' && !isMultipart) throw refusal('file-type', 'Send the file as multipart/form-data');
    if (body !== 'file' && isMultipart) throw refusal('file-type', 'Send JSON');
  });
}
