import * as v from 'valibot';
import { query } from '../define.ts';
import { fields } from '../fields.ts';
import { fileId } from '../id-fields.ts';

export const presignFile = query({
  slug: 'presign-file',
  path: '/media/get-presigned-url',
  may: 'signed-in',
  scope: 'branch',
  summary:
    'An address below this server that opens a file without a session, for 5 minutes; a PAN or an Aadhaar for 60 seconds',
  input: fields({ documentId: fileId }),
  changesWith: () => [],
  response: v.object({ presignedUrl: v.string() }),
});
