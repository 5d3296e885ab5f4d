import * as v from 'valibot';
import { fields, listOf, optional } from '../fields.ts';
import { fileId } from '../id-fields.ts';
import { messages } from '../messages.ts';

/** `filename` of an upload, by which a record refers to it. A type and size sent along are dropped: the stored ones count. */
export const fileReference = fields({ documentId: fileId });

/** The proof of delivery, by the names that `/trip/end` gives it. */
export const podFile = fields({ fileName: fileId });
export const podReference = optional(podFile);

/** The receipt of a payment, by the name that `/trip/settle` gives it. */
export const receiptReference = optional(fields({ id: fileId }));

const MAX_REFERENCES = 10;

/** Documents of a record. */
export const fileReferences = optional(
  v.pipe(
    listOf(fileReference, MAX_REFERENCES, messages.tooManyFiles(MAX_REFERENCES)),
    v.check(
      (references) => new Set(references.map(({ documentId }) => documentId)).size === references.length,
      messages.fileTwice,
    ),
  ),
);

/** A file as answers show it. */
export const referredFile = v.object({
  documentId: v.string(),
  originalName: v.string(),
  mimetype: v.string(),
  size: v.number(),
});
