import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type renewDocument as contract } from '@bahi/contract/fleet/renew-document';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { rejected, type Decision } from '@bahi/kernel/decision';
import { rejectUnknownFile } from '../reject-unknown-file.ts';
import { renewDocument as renew } from './vehicle-documents.ts';
import { type Vehicle, type VehicleEvent } from './vehicle.ts';

interface RenewDocumentFacts {
  readonly settingId: string;
  readonly branchId: string;
  /** The file that the request names; null if it names none, or the firm has no such file. */
  readonly file: object | null;
}

export function renewDocument(
  input: InputOf<typeof contract>,
  vehicle: Vehicle | null,
  { file, ...facts }: RenewDocumentFacts,
): Decision<VehicleEvent, RefusesOf<typeof contract> | 'invalid-input'> {
  if (vehicle === null) return rejected('not-found');
  if (typeof input.documentId === 'string' && file === null) return rejectUnknownFile('documentId');
  return (
    renew(vehicle, input.documentType, input, facts) ??
    rejected('invalid-input', refusalMessages.nothingToUpdate)
  );
}
