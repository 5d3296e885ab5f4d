import { type settleTrip } from '@bahi/contract/trips/settle-trip';
import { type CommandDraft } from '@bahi/ui-kit/forms/use-command-form';

/** The fields of the form. The form names an upload `documentId`, and the command names it `id`. */
export type SettlementDraft = Omit<CommandDraft<typeof settleTrip>, 'paymentReceiptId'> & {
  readonly paymentReceiptId?: { readonly documentId: string };
};
