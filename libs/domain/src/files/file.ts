import { type PrivateDocumentType, privateDocumentTypes } from '@bahi/contract/access/person-document';
import { codes } from '@bahi/contract/codes';
import * as v from 'valibot';
import { aggregate, dataSubject, requireCreated, personal, type EventsOf } from '../aggregate.ts';
import { type Viewer } from '../scope.ts';

/**
 * An uploaded file: whose it is, and the properties that the server found. It belongs to the firm of its
 * uploader, or only to the uploader while they have no firm. No one else can use it. Its bytes are in the
 * file store (`libs/gateways`).
 */
const events = {
  /**
   * A user uploaded a file, and its bytes are durable. Its name may reveal personal details, so it can be forgotten
   * with the user.
   */
  FileUploaded: v.object({
    fileId: v.string(),
    userId: dataSubject,
    /** Null while the uploader has no firm yet: a logo for the firm that they are about to create. */
    organisationId: v.nullable(v.string()),
    originalName: personal('contact', v.string()),
    mimetype: v.string(),
    size: v.pipe(v.number(), v.integer()),
    sha256: v.string(),
  }),
  /** The file belongs to the firm that the uploader created from now on. */
  FileClaimed: v.object({ fileId: v.string(), organisationId: v.string() }),
  /**
   * The file shows a person's PAN or Aadhaar. Only they and the ADMINs of their firm may open it, and nothing else
   * refers to it.
   */
  FileMadePersonal: v.object({
    fileId: v.string(),
    userId: v.string(),
    documentType: v.picklist(codes(privateDocumentTypes)),
  }),
};

export type FileEvent = EventsOf<typeof events>;

export interface UploadedFile {
  readonly id: string;
  readonly userId: string;
  readonly organisationId: string | null;
  readonly mimetype: string;
  /** Bytes. */
  readonly size: number;
  /** The person whose PAN or Aadhaar it shows; absent if it shows none. */
  readonly personal?: PersonalFile;
}

export interface PersonalFile {
  readonly userId: string;
  readonly documentType: PrivateDocumentType;
}

export const file = aggregate<UploadedFile | null, typeof events, [fileId: string]>({
  category: 'file',
  events,
  initial: null,
  evolve: {
    FileUploaded: (_, { fileId: id, userId, organisationId, mimetype, size }) => ({
      id,
      userId,
      organisationId,
      mimetype,
      size,
    }),
    FileClaimed: (state, { organisationId }) => ({ ...requireCreated(state), organisationId }),
    FileMadePersonal: (state, { userId, documentType }) => ({
      ...requireCreated(state),
      personal: { userId, documentType },
    }),
  },
});

/**
 * The file if the caller may attach it, else null. A driver, and a member who sees only some branches, may
 * attach only their own uploads, because they could open any file that they attached.
 * @param attached the files that the object already has, which may be named again
 */
export function findAttachableFile(
  state: UploadedFile | null,
  caller: Viewer & { readonly organisationId: string | null },
  attached: readonly (string | null)[] = [],
): UploadedFile | null {
  const own = findOwnFile(state, caller);
  if (own === null) return null;
  const seesAll = caller.role !== 'DRIVER' && caller.branches === 'ALL';
  return seesAll || own.userId === caller.userId || attached.includes(own.id) ? own : null;
}

/**
 * The file if it belongs to the caller's firm, or to a caller without a firm; else null. Null also for a file
 * that shows a person's PAN or Aadhaar, because it cannot be attached to anything else.
 */
export function findOwnFile<File extends Pick<UploadedFile, 'userId' | 'organisationId' | 'personal'>>(
  state: File | null,
  caller: { readonly userId: string; readonly organisationId: string | null },
): File | null {
  if (state === null || state.organisationId !== caller.organisationId) return null;
  if (state.personal !== undefined) return null;
  return state.organisationId === null && state.userId !== caller.userId ? null : state;
}
