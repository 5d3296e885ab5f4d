import { type PrivateDocumentType, privateDocumentTypes } from '@bahi/contract/access/person-document';
import { codes } from '@bahi/contract/codes';
import * as v from 'valibot';
import { aggregate, dataSubject, known, personal, type EventsOf } from '../aggregate.ts';
import { type Viewer } from '../scope.ts';

/**
 * An uploaded file: whose it is, and what the server found it to be. It protects itself from everybody else: it
 * belongs to the firm of its uploader, or to them alone until they have one. Its bytes lie with the gateway.
 */
const events = {
  /** Somebody sent a file; its bytes are durable. Its name may tell of them, so it can be forgotten with them. */
  FileUploaded: v.object({
    fileId: v.string(),
    userId: dataSubject,
    /** Null while they have no firm yet: a logo for the one that they are about to set up. */
    organisationId: v.nullable(v.string()),
    originalName: personal('contact', v.string()),
    mimetype: v.string(),
    size: v.pipe(v.number(), v.integer()),
    sha256: v.string(),
  }),
  /** The firm that its uploader set up owns it from now on. */
  FileClaimed: v.object({ fileId: v.string(), organisationId: v.string() }),
  /** It shows somebody's PAN or Aadhaar: only they and the ADMINs of their firm open it, and nothing else refers to it. */
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
  /** Whose PAN or Aadhaar it shows; absent where it shows none. */
  readonly personal?: PersonalFile;
}

export interface PersonalFile {
  readonly userId: string;
  readonly documentType: PrivateDocumentType;
}

export const file = aggregate<UploadedFile | null, typeof events, [fileId: string]>({
  category: 'file',
  owner: (fileId) => [fileId],
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
    FileClaimed: (state, { organisationId }) => ({ ...known(state), organisationId }),
    FileMadePersonal: (state, { userId, documentType }) => ({
      ...known(state),
      personal: { userId, documentType },
    }),
  },
});

/**
 * The file if the caller may attach it, else null: a driver, and who sees some branches only, no more than what they
 * sent, since they may open what is attached. What the thing has already may be named again.
 */
export function attachableFile(
  state: UploadedFile | null,
  caller: Viewer & { readonly organisationId: string | null },
  attached: readonly (string | null)[] = [],
): UploadedFile | null {
  const own = ownFile(state, caller);
  if (own === null) return null;
  const seesAll = caller.role !== 'DRIVER' && caller.branches === 'ALL';
  return seesAll || own.userId === caller.userId || attached.includes(own.id) ? own : null;
}

/**
 * The file if it belongs to the caller's firm, or to a caller who has none; else null: another's file is unknown, and so
 * is one that shows somebody's PAN or Aadhaar.
 */
export function ownFile<File extends Pick<UploadedFile, 'userId' | 'organisationId' | 'personal'>>(
  state: File | null,
  caller: { readonly userId: string; readonly organisationId: string | null },
): File | null {
  if (state === null || state.organisationId !== caller.organisationId) return null;
  if (state.personal !== undefined) return null;
  return state.organisationId === null && state.userId !== caller.userId ? null : state;
}
