import { privateDocumentTypes } from '@bahi/contract/access/person-document';
import { codes } from '@bahi/contract/codes';
import { accepted, type Decision } from '@bahi/kernel/decision';
import * as v from 'valibot';
import { aggregate, type EventsOf } from '../aggregate.ts';
import { type PersonalFile } from './file.ts';

/**
 * The views of a person's PAN and Aadhaar, for the audit trail (docs/rules/fleet.md#documents and
 * docs/rules/audit.md#trail). They are not in the stream of the person, because every call of the person
 * folds that stream.
 */
const events = {
  /** A user asked for a URL that opens the file. */
  PrivateDocumentViewed: v.object({
    userId: v.string(),
    documentType: v.picklist(codes(privateDocumentTypes)),
    fileId: v.string(),
    viewerId: v.string(),
  }),
};

export type PrivateDocumentViewEvent = EventsOf<typeof events>;

export const privateDocumentViews = aggregate<null, typeof events, [userId: string]>({
  category: 'documentviews',
  events,
  initial: null,
  evolve: { PrivateDocumentViewed: () => null },
});

export function recordView(
  fileId: string,
  personal: PersonalFile,
  viewerId: string,
): Decision<PrivateDocumentViewEvent, never> {
  return accepted([{ type: 'PrivateDocumentViewed', data: { ...personal, fileId, viewerId } }]);
}
