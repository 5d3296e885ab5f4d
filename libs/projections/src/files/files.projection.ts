import { type UserEvent } from '@bahi/domain/access/user';
import { type FileEvent, type PersonalFile } from '@bahi/domain/files/file';
import { type Change, projection, put, remove, upsert } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';

const VERSION = 'files-v4';

export interface FileRow {
  readonly id: string;
  readonly userId: string;
  /** Null while its uploader has no firm. */
  readonly organisationId: string | null;
  readonly mimetype: string;
  /** Bytes. */
  readonly size: number;
  /** The owner of the PAN or Aadhaar that it shows; absent for other files. */
  readonly personal?: PersonalFile;
}

export const fileTable = table<FileRow>(VERSION, 'file', { fields: {} });

/**
 * The names of some of the files that a person uploaded, by file id. They can be erased with the person, whose uploads
 * no event lists. So they are in a fixed number of rows a person, few enough to remove and many enough to stay small.
 */
export interface FileNamesRow {
  readonly names: Readonly<Record<string, string>>;
}

export const fileNamesTable = table<FileNamesRow>(VERSION, 'names', { fields: {} });

const SHARE_DIGITS = 2;
const SHARES = Array.from({ length: 16 ** SHARE_DIGITS }, (_, share) =>
  share.toString(16).padStart(SHARE_DIGITS, '0'),
);

export function fileNamesKey({ id, userId }: Pick<FileRow, 'id' | 'userId'>): string {
  return `${userId} ${id.slice(-SHARE_DIGITS)}`;
}

const NO_NAMES: FileNamesRow = { names: {} };

export const filesProjection = projection<FileEvent | UserEvent>(VERSION, {
  tables: [fileTable, fileNamesTable],
  on: {
    FileUploaded: ({ data: { fileId: id, userId, organisationId, originalName, mimetype, size } }) => [
      put(fileTable, id, { id, userId, organisationId, mimetype, size }),
      upsert(fileNamesTable, fileNamesKey({ id, userId }), NO_NAMES, ({ names }) => ({
        names: { ...names, [id]: originalName },
      })),
    ],
    PersonErased: ({ data: { userId, fileIds } }) => [
      ...SHARES.map((share) => remove(fileNamesTable, `${userId} ${share}`)),
      ...fileIds.map((fileId) => remove(fileTable, fileId)),
    ],
    FileMadePersonal: ({ data: { fileId, userId, documentType } }) => [
      changeUnlessErased(fileId, (row) => ({ ...row, personal: { userId, documentType } })),
    ],
    FileClaimed: ({ data: { fileId, organisationId } }) => [
      changeUnlessErased(fileId, (row) => ({ ...row, organisationId })),
    ],
  },
});

const GONE = {} as FileRow;

/** A file that was erased with a person may still be named in a request. */
function changeUnlessErased(fileId: string, fold: (row: FileRow) => FileRow): Change {
  return upsert(fileTable, fileId, GONE, (row) => (row === GONE ? null : fold(row)));
}
