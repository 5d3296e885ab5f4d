import { refusals } from '@bahi/contract/refusals';
import { rejectedField, type Rejected } from '@bahi/kernel/decision';

/** Another firm's file is refused as one that nobody has (docs/rules/permissions.md#whose-data). */
export function unknownFile(field: string): Rejected<'not-found'> {
  return rejectedField('not-found', field, refusals['not-found'].message);
}

/** The first document of a record that the firm doesn't have; `files` stand in the order of the request. */
export function unknownDocument(files: readonly (object | null)[]): Rejected<'not-found'> | null {
  const unknown = files.indexOf(null);
  return unknown < 0 ? null : unknownFile(`customerDocs.${unknown}.documentId`);
}
