import * as v from 'valibot';
import { fields, id, optional } from '../fields.ts';
import { messages } from '../messages.ts';

/** `filename` of an upload, by which a record refers to it. A type and size sent along are dropped: the stored ones count. */
export const fileReference = fields({ documentId: id });

const MAX_REFERENCES = 10;

/** Documents of a record. */
export const fileReferences = optional(
  v.pipe(
    v.array(fileReference),
    v.maxLength(MAX_REFERENCES, messages.tooManyFiles(MAX_REFERENCES)),
    v.check(
      (references) => new Set(references.map(({ documentId }) => documentId)).size === references.length,
      messages.fileTwice,
    ),
  ),
);

/** A file as answers show it. */
export const referredFile = v.object({ documentId: v.string(), mimetype: v.string(), size: v.number() });
