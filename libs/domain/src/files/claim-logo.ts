import { imageTypes, MAX_LOGO_BYTES } from '@bahi/contract/files/file-types';
import { messages } from '@bahi/contract/messages';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { accepted, rejectedField, type Decision, type Rejected } from '@bahi/kernel/decision';
import { type FileEvent, findOwnFile, type UploadedFile } from './file.ts';
import { rejectUnknownFile } from '../reject-unknown-file.ts';

type LogoRefusal = 'not-found' | 'file-type' | 'file-too-large';

const FIELD = 'companyLogo.documentId';

/** Gives the firm the logo that its founder uploaded before the firm existed. */
export function claimLogo(
  state: UploadedFile | null,
  { organisationId, userId }: { readonly organisationId: string; readonly userId: string },
): Decision<FileEvent, LogoRefusal> {
  const logo = findOwnFile(state, { userId, organisationId: null });
  const refused = refuseLogo(logo);
  if (refused !== null || logo === null) return refused ?? rejectUnknownFile(FIELD);
  return accepted([{ type: 'FileClaimed', data: { fileId: logo.id, organisationId } }]);
}

/**
 * A logo is an image of up to 25 kB (docs/rules/screens.md#uploads).
 * @param logo null if the caller has no such file
 */
export function refuseLogo(logo: UploadedFile | null): Rejected<LogoRefusal> | null {
  if (logo === null) return rejectUnknownFile(FIELD);
  if (!imageTypes.includes(logo.mimetype))
    return rejectedField('file-type', FIELD, refusalMessages.imagesOnly);
  if (logo.size > MAX_LOGO_BYTES) return rejectedField('file-too-large', FIELD, messages.logoTooLarge);
  return null;
}
