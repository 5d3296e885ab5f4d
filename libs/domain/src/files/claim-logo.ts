import { imageTypes, MAX_LOGO_BYTES } from '@bahi/contract/files/file-types';
import { messages } from '@bahi/contract/messages';
import { accepted, rejectedField, type Decision } from '@bahi/kernel/decision';
import { type FileEvent, ownFile, type UploadedFile } from './file.ts';
import { unknownFile } from '../unknown-file.ts';

/** The logo that its uploader sent before the firm existed becomes the firm's: an image of up to 25 kB (spec part 2, "Uploads"). */
export function claimLogo(
  state: UploadedFile | null,
  { organisationId, userId }: { readonly organisationId: string; readonly userId: string },
): Decision<FileEvent, 'not-found' | 'file-type' | 'file-too-large'> {
  const logo = ownFile(state, { userId, organisationId: null });
  const field = 'companyLogo.documentId';
  if (logo === null) return unknownFile(field);
  if (!imageTypes.includes(logo.mimetype)) return rejectedField('file-type', field, messages.imagesOnly);
  if (logo.size > MAX_LOGO_BYTES) return rejectedField('file-too-large', field, messages.logoTooLarge);
  return accepted([{ type: 'FileClaimed', data: { fileId: logo.id, organisationId } }]);
}
