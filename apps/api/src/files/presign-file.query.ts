import { presignFile } from '@bahi/contract/files/presign-file';
import { openableFile } from '@bahi/projections/files/openable-file';
import { queryRoute } from '../platform/routes.ts';
import { LINK_LIVES_MS, signLink } from './file-link.ts';

export const presignFileQuery = queryRoute(
  presignFile,
  async (rows, { documentId }, caller, { secrets, clock }) => {
    const row = await openableFile(rows, documentId, caller);
    if (row === null) return null;
    return { presignedUrl: `/api/media/${signLink(secrets, row.id, clock() + LINK_LIVES_MS)}` };
  },
);
