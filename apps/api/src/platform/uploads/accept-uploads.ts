import { type BodyKind } from '@bahi/contract/define';
import multipart from '@fastify/multipart';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { refusal } from '../api-error.ts';

/** The configuration of a route that the hook below reads. */
export interface BodyConfig {
  readonly body: BodyKind;
  /** Whether the route also takes its fields as a multipart form. */
  readonly acceptsForm: boolean;
}

/** Accepts multipart bodies on routes that take a file or a form, and refuses them on all others. */
export async function acceptUploads(fastify: FastifyInstance): Promise<void> {
  await fastify.register(multipart);
  fastify.addHook('preParsing', async (request) => {
    const { body, acceptsForm = false } = request.routeOptions.config as Partial<BodyConfig>;
    const isMultipart = isForm(request);
    if (body === 'file' && !isMultipart) throw refusal('file-type', 'Send the file as multipart/form-data');
    if (body !== 'file' && !acceptsForm && isMultipart) throw refusal('file-type', 'Send JSON');
  });
}

export function isForm({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
}
