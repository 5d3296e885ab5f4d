import { type FileEvent, type PersonalFile } from '@bahi/domain/files/file';
import { change, projection, put } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';

const VERSION = 'files-v3';

export interface FileRow {
  readonly id: string;
  readonly userId: string;
  /** Null while its uploader has no firm. */
  readonly organisationId: string | null;
  readonly originalName: string;
  readonly mimetype: string;
  /** Bytes. */
  readonly size: number;
  /** The owner of the PAN or Aadhaar that it shows; absent for other files. */
  readonly personal?: PersonalFile;
}

export const fileTable = table<FileRow>(VERSION, 'file', { fields: {} });

export const filesProjection = projection<FileEvent>(VERSION, {
  tables: [fileTable],
  on: {
    FileUploaded: ({ data: { fileId: id, userId, organisationId, originalName, mimetype, size } }) => [
      put(fileTable, id, { id, userId, organisationId, originalName, mimetype, size }),
    ],
    FileMadePersonal: ({ data: { fileId, userId, documentType } }) => [
      change(fileTable, fileId, (row) => ({ ...row, personal: { userId, documentType } })),
    ],
    FileClaimed: ({ data: { fileId, organisationId } }) => [
      change(fileTable, fileId, (row) => ({ ...row, organisationId })),
    ],
  },
});
