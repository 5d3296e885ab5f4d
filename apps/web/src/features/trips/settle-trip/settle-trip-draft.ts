import { type settleTrip } from '@bahi/contract/trips/settle-trip';
import { type CommandDraft, type UncheckedInput } from '@bahi/ui-kit/forms/use-command-form';

/** The fields of the form. The form names an upload `documentId`, and the command names it `id`. */
export type SettleTripDraft = Omit<CommandDraft<typeof settleTrip>, 'paymentReceiptId'> & {
  readonly paymentReceiptId?: { readonly documentId: string };
};

/**
 * Sends neither a payment mode nor a box with an amount of 0: only an amount above 0 moves money
 * (docs/rules/trips.md#settling).
 */
export function toInput({
  mode,
  cashBranchId,
  paymentReceiptId: receipt,
  ...draft
}: SettleTripDraft): UncheckedInput<typeof settleTrip> {
  const paymentReceiptId = receipt && { id: receipt.documentId };
  const money = draft.amountReceived === 0 ? {} : { mode, cashBranchId };
  return { ...draft, ...money, paymentReceiptId };
}
