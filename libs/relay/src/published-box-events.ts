import { cashBoxes } from '@bahi/domain/ledger/cash-boxes';
import { cashCount } from '@bahi/domain/ledger/cash-count';
import { cashTransfer } from '@bahi/domain/ledger/cash-transfer';
import * as v from 'valibot';
import { pick, posted, type PublishedEvent } from './published-fields.ts';

/** A transfer between cash boxes. */
const transferred = {
  ...pick(cashTransfer.events.CashTransferred.entries, ['transferId', 'from', 'to']),
  ...posted,
};

/** The opening balance of a cash box. */
const boxOpening = {
  ...pick(cashBoxes.events.BoxOpened.entries, ['branchId', 'mode', 'openingPaise']),
  ...posted,
};

/** The published events of cash boxes: openings, counts and transfers. */
export const publishedBoxEvents: Readonly<Record<string, PublishedEvent>> = {
  BoxOpened: {
    as: 'bahi.box.opened.v1',
    means: 'What a cash box held when its cash book began; below zero an account was overdrawn.',
    data: v.object(boxOpening),
  },
  BoxOpeningCorrected: {
    as: 'bahi.box.opening-corrected.v1',
    means: 'The opening of a cash box was wrong: it is reversed, and the right one posted in its place.',
    data: v.object(boxOpening),
  },
  BoxOpeningDeleted: {
    as: 'bahi.box.opening-deleted.v1',
    means: 'A cash box has no opening any more: figures are as if it had never had one.',
    data: v.object({
      ...pick(cashBoxes.events.BoxOpeningDeleted.entries, ['branchId', 'mode']),
      ...posted,
    }),
  },
  CashCounted: {
    as: 'bahi.box.cash-counted.v1',
    means:
      'The cash of a branch was counted at the end of a day. It changes no balance; the last count holds.',
    data: v.object(
      pick(cashCount.events.CashCounted.entries, ['branchId', 'occurredOn', 'countedPaise', 'denominations']),
    ),
  },
  CashTransferred: {
    as: 'bahi.transfer.created.v1',
    means: 'Money left one cash box of the firm and came into another: of another mode, branch, or both.',
    data: v.object(transferred),
  },
  CashTransferDeleted: {
    as: 'bahi.transfer.deleted.v1',
    means: 'It was taken back: all figures are as if it had never been.',
    data: v.object(transferred),
  },
};
