import { codes } from './codes.ts';
import { fields, oneOf } from './fields.ts';
import { branchId } from './id-fields.ts';
import { paymentModes, type PaymentMode } from './labels.ts';

/** The place where a branch keeps money of one payment mode: its cash, its bank account, its cheques in hand. */
export const cashBox = {
  /** One of the branches that the caller sees. */
  branchId,
  mode: oneOf(codes(paymentModes)),
};

export const cashBoxField = fields(cashBox);

/** The name of a box in a sentence; the branch is left out where its reader sees only one. */
export function boxName(mode: PaymentMode, branchName: string | undefined): string {
  return branchName === undefined ? paymentModes[mode] : `${paymentModes[mode]} of ${branchName}`;
}
