import * as v from 'valibot';
import { fields, listOf, optional } from '../fields.ts';
import { fileId } from '../id-fields.ts';
import { messages } from '../messages.ts';

/**
 * The id of an uploaded file, which the answer of the upload calls `filename`. A type and size in the request are
 * dropped, since the stored ones count.
 */
export const fileReference = fields({ documentId: fileId });

/** The proof of delivery, with the field names of `/trip/end`. */
export const podFile = fields({ fileName: fileId });
export const podReference = optional(podFile);

/** The receipt of a payment, with the field name of `/trip/settle`. */
export const receiptReference = optional(fields({ id: fileId }));

const MAX_REFERENCES = 10;

/** The documents of a record. */
export const fileReferences = optional(
  v.pipe(
    listOf(fileReference, MAX_REFERENCES, messages.tooManyFiles(MAX_REFERENCES)),
    v.check(
      (references) => new Set(references.map(({ documentId }) => documentId)).size === references.length,
      messages.fileTwice,
    ),
  ),
);

/** A file in an answer. */
export const referredFile = v.object({
  documentId: v.string(),
  originalName: v.string(),
  mimetype: v.string(),
  size: v.number(),
});
