import * as v from 'valibot';
import { personDocumentTypes } from '../access/person-document.ts';
import { codes } from '../codes.ts';
import { query } from '../define.ts';
import { dayInAnswer, fields, named, optional, vehicleNumber } from '../fields.ts';
import { referredFile } from '../files/file-reference.ts';
import { memberId, vehicleId } from '../id-fields.ts';
import { messages } from '../messages.ts';
import { documentHealths, vehicleDocumentTypes } from './vehicle-document.ts';

export const listDocuments = query({
  slug: 'list-documents',
  path: '/document/list',
  may: 'office',
  scope: 'firm',
  summary: 'The present documents of one vehicle or person, or also the earlier ones',
  description: 'PAN and Aadhaar are listed only for the person and for an ADMIN.',
  input: v.pipe(
    fields({
      vehicleNo: optional(vehicleNumber),
      vehicleId: optional(vehicleId),
      userId: optional(memberId),
      /** Whether to list earlier settings too, the newest first. */
      history: optional(v.boolean(messages.validValue)),
    }),
    v.check(
      ({ vehicleNo, vehicleId: id, userId }) =>
        [vehicleNo, id, userId].filter((by) => by !== null).length === 1,
      'Name one vehicle or one person',
    ),
  ),
  changesWith: ({ vehicleId: id }) => [
    ...(typeof id === 'string' ? [`vehicle:${id}` as const] : (['vehicles'] as const)),
    'users',
  ],
  response: v.object({
    documents: v.array(
      v.object({
        documentType: v.picklist([...codes(vehicleDocumentTypes), ...codes(personDocumentTypes)]),
        ...v.object({
          documentId: v.nullable(v.string()),
          originalName: v.nullable(referredFile.entries.originalName),
          mimetype: v.nullable(referredFile.entries.mimetype),
          size: v.nullable(referredFile.entries.size),
        }).entries,
        /** For a registration its date; otherwise the same as `expiryDate`. */
        documentDate: v.nullable(dayInAnswer),
        expiryDate: v.nullable(dayInAnswer),
        health: v.nullable(v.picklist(codes(documentHealths))),
        /** ISO 8601 with offset. */
        setAt: v.string(),
        setBy: named,
      }),
    ),
  }),
});
