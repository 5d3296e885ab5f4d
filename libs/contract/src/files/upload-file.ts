import * as v from 'valibot';
import { command } from '../define.ts';
import { fields, line } from '../fields.ts';
import { fileTypes, MAX_FILE_BYTES } from './file-types.ts';

export const uploadFile = command({
  slug: 'upload-file',
  path: '/media/upload',
  may: 'signed-in',
  scope: 'own',
  body: 'file',
  summary: 'Store a file of up to 5 MB; `filename` in the answer is its id',
  /**
   * The properties that the server found in the file, not those that were sent (docs/architecture/security.md#files).
   */
  input: fields({
    originalName: line(120),
    mimetype: v.picklist(Object.values(fileTypes)),
    size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_FILE_BYTES)),
    sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  }),
  changes: [],
  refuses: ['file-too-large', 'file-type', 'too-many'],
  response: v.object({
    filename: v.string(),
    originalName: v.string(),
    mimetype: v.string(),
    size: v.number(),
  }),
});
