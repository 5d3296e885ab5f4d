import { type FileEnding, fileTypes, MAX_FILE_BYTES } from '@bahi/contract/files/file-types';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { refusals } from '@bahi/contract/refusals';
import { type FastifyRequest } from 'fastify';
import { type ApiError, refusal } from '../api-error.ts';
import { sha256 } from '../session/secrets.ts';
import { fileEnding, toHarmlessName } from './file-name.ts';
import { isOfType } from './is-of-type.ts';
import { type Upload } from './upload.ts';

const FIELD = 'doc';
/** For boundaries, part headers and small fields. */
const MAX_OVERHEAD_BYTES = 64 * 1024;
const LIMITS = {
  fileSize: MAX_FILE_BYTES,
  files: 1,
  fields: 10,
  fieldSize: 1_000,
  parts: 11,
  headerPairs: 20,
} as const;

/**
 * Reads the file of an upload into memory, and determines its type from its bytes.
 * @throws ApiError `invalid-input`, `file-too-large`, `file-type`
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_FILE_BYTES + MAX_OVERHEAD_BYTES)
    throw refusal('file-too-large');
  const { name, bytes } = await readSingleFile(request);
  if (bytes.length === 0) throw refuseAtField('invalid-input', refusalMessages.fileEmpty);
  const originalName = toHarmlessName(name);
  const ending = fileEnding(originalName);
  if (!isAccepted(ending) || !(await isOfType(bytes, ending)))
    throw refuseAtField('file-type', refusals['file-type'].message);
  const properties = { originalName, mimetype: fileTypes[ending], size: bytes.length, sha256: sha256(bytes) };
  return { properties, bytes };
}

interface SentFile {
  readonly name: string;
  readonly bytes: Buffer;
}

async function readSingleFile(request: FastifyRequest): Promise<SentFile> {
  let only: SentFile | undefined;
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'field') continue;
      if (part.fieldname !== FIELD || only !== undefined)
        throw refuseAtField('invalid-input', refusalMessages.oneFile);
      only = { name: part.filename, bytes: await part.toBuffer() };
    }
  } catch (error) {
    throw toUploadError(error);
  } finally {
    // The rest of a refused upload is read and discarded; otherwise the connection would stall.
    request.raw.unpipe();
    request.raw.resume();
  }
  if (only === undefined) throw refuseAtField('invalid-input', refusalMessages.oneFile);
  return only;
}

/** The refusal for an error of the parser: its errors are always faults of the request. */
function toUploadError(error: unknown): unknown {
  const { code } = error as { readonly code?: unknown };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return refusal('file-too-large');
  if (code === 'FST_FILES_LIMIT') return refuseAtField('invalid-input', refusalMessages.oneFile);
  if (error instanceof Error && error.name === 'ApiError') return error;
  return refusal('invalid-input', 'The upload cannot be read');
}

function refuseAtField(code: 'invalid-input' | 'file-type', message: string): ApiError {
  return refusal(code, message, { [FIELD]: message });
}

function isAccepted(ending: string): ending is FileEnding {
  return Object.hasOwn(fileTypes, ending);
}
