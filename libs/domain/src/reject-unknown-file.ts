import { refusals } from '@bahi/contract/refusals';
import { rejectedField, type Rejected } from '@bahi/kernel/decision';

/** Another firm's file is refused like an unknown file (docs/rules/permissions.md#whose-data). */
export function rejectUnknownFile(field: string): Rejected<'not-found'> {
  return rejectedField('not-found', field, refusals['not-found'].message);
}

/**
 * The refusal of the first document that the firm does not have; null if it has all.
 * @param files in the order of the request; null for each that the firm does not have
 */
export function rejectUnknownDocument(files: readonly (object | null)[]): Rejected<'not-found'> | null {
  const unknown = files.indexOf(null);
  return unknown < 0 ? null : rejectUnknownFile(`customerDocs.${unknown}.documentId`);
}
