import { type FastifyRequest } from 'fastify';
import { refusal } from '../api-error.ts';

const LIMITS = { files: 1, fields: 50, fieldSize: 16_384, parts: 50, headerPairs: 20 } as const;

/**
 * Reads the fields of a multipart form. A value is a text as it is, or JSON: an object, a number, true, false, null, or
 * a text in quotation marks.
 * @throws ApiError `invalid-input`, also for a file: it is uploaded first, and the form names its id
 */
export async function readForm(request: FastifyRequest): Promise<Readonly<Record<string, unknown>>> {
  const fields: [name: string, value: unknown][] = [];
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'file') throw refusal('invalid-input', 'Upload the file first, and send its id');
      fields.push([part.fieldname, readValue(String(part.value))]);
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'ApiError') throw error;
    throw refusal('invalid-input', 'The form cannot be read');
  } finally {
    // The rest of a refused form is read and discarded; otherwise the connection would stall.
    request.raw.unpipe();
    request.raw.resume();
  }
  return Object.fromEntries(fields);
}

const JSON_VALUE = /^(?:[{["].*|true|false|null|-?\d+(?:\.\d+)?)$/s;

function readValue(text: string): unknown {
  if (!JSON_VALUE.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
