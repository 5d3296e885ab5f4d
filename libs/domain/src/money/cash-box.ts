import { codes } from '@bahi/contract/codes';
import { paymentModes } from '@bahi/contract/labels';
import * as v from 'valibot';

/** The place where a branch keeps money of one payment mode: its cash, its bank account, its cheques in hand. */
export const cashBox = v.object({ branchId: v.string(), mode: v.picklist(codes(paymentModes)) });
export type CashBox = v.InferOutput<typeof cashBox>;

export function isSameBox(one: CashBox, other: CashBox): boolean {
  return one.branchId === other.branchId && one.mode === other.mode;
}
