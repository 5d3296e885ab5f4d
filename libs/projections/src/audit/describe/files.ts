import { privateDocumentTypes } from '@bahi/contract/access/person-document';
import { type FileEvent } from '@bahi/domain/files/file';
import { type PrivateDocumentViewEvent } from '@bahi/domain/files/private-document-views';
import { type UploadBudgetEvent } from '@bahi/domain/files/upload-budget';
import { formatCount } from '@bahi/kernel/format';
import { type Describers } from './describer.ts';
import { person, sentence } from './sentence.ts';

export const describeFiles: Describers<
  FileEvent['type'] | PrivateDocumentViewEvent['type'] | UploadBudgetEvent['type']
> = {
  FileUploaded: ({ data: { mimetype, size } }) => {
    const kind = mimetype.slice(mimetype.indexOf('/') + 1);
    return { sentence: sentence`Uploaded a file (${kind}, ${formatKilobytes(size)})` };
  },
  FileClaimed: 'silent',
  FileMadePersonal: 'silent',
  UploadCounted: 'silent',

  PrivateDocumentViewed: ({ data: { userId, documentType } }) => ({
    sentence: sentence`Viewed the ${privateDocumentTypes[documentType]} file of ${person(userId)}`,
  }),
};

/** `240 kB`, rounded up: a file is never of 0. */
export function formatKilobytes(bytes: number): string {
  return `${formatCount(Math.ceil(bytes / 1_000))} kB`;
}
