import { type settleTrip } from '@bahi/contract/trips/settle-trip';
import { type DraftOf } from '@bahi/ui-kit/forms/use-command-form';

/** The fields of the form. An upload is known to its field by `documentId`, to the call by `id`. */
export type SettlementDraft = Omit<DraftOf<typeof settleTrip>, 'paymentReceiptId'> & {
  readonly paymentReceiptId?: { readonly documentId: string };
};
