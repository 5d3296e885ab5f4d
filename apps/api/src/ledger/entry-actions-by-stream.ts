import { cashBoxes } from '@bahi/domain/ledger/cash-boxes';
import { cashTransfer } from '@bahi/domain/ledger/cash-transfer';
import { deleteBoxOpening } from '@bahi/domain/ledger/delete-box-opening';
import { deleteTransfer } from '@bahi/domain/ledger/delete-transfer';
import { deleteVendorCredit } from '@bahi/domain/ledger/delete-vendor-credit';
import { settlement } from '@bahi/domain/ledger/settlement';
import { vendorCredit } from '@bahi/domain/ledger/vendor-credit';
import { deleteExpense } from '@bahi/domain/money/delete-expense';
import { entryStreamCategory, type EntryStreamCategory, entryAggregateId } from '@bahi/domain/money/entry-id';
import { expense } from '@bahi/domain/money/expense';
import { party } from '@bahi/domain/parties/party';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { rejected } from '@bahi/kernel/decision';
import { Injectable } from '@nestjs/common';
import { undoRenewal, entryRenewalStreams } from '../maintenance/renewals.ts';
import { deletePayment, returnChequeOfPayment } from './entries-of-payment.ts';
import { type ChequeReturn, type Deletion, type EntryActions } from './entry-actions.ts';

const deleteCredit: Deletion = ({ transactor, id, reason, caller, call, refuse }) =>
  transactor.transact(call, {
    streams: { credit: vendorCredit.visibleStream(caller, entryAggregateId('credit', id)) },
    decide: ({ credit }) => refuse(credit) ?? { credit: deleteVendorCredit({ id, reason }, credit, call) },
  });

const deleteCashTransfer: Deletion = ({ transactor, id, reason, caller, call, refuse }) =>
  transactor.transact(call, {
    streams: { transfer: cashTransfer.visibleStream(caller, entryAggregateId('transfer', id)) },
    decide: ({ transfer }) =>
      refuse(transfer) ?? { transfer: deleteTransfer({ id, reason }, transfer, call) },
  });

const deleteCashBoxOpening: Deletion = ({ transactor, id, reason, caller, call, refuse }) =>
  transactor.transact(call, {
    streams: { box: cashBoxes.visibleStream(caller, entryAggregateId('box', id)) },
    decide: ({ box }) =>
      refuse(box) ?? { box: deleteBoxOpening({ id, reason }, box, { ...call, role: caller.role }) },
  });

const deleteExpenseWithoutTrip: Deletion = ({ transactor, id, reason, caller, call, refuse }) => {
  const { organisationId: firm } = caller;
  return transactor.transact(call, {
    streams: { expense: expense.visibleStream(caller, entryAggregateId('expense', id)) },
    more: (states) => entryRenewalStreams(states.expense?.entries[id], firm),
    decide: (states) =>
      refuse(states.expense) ?? {
        expense: deleteExpense({ id, reason }, states.expense, call),
        ...undoRenewal(states.renewed, { maintenanceId: id, firm, today: call.today }),
      },
  });
};

/** A payment over several trips is deleted through `/settlement/delete`. docs/rules/money.md#bulk-payments. */
const refusePaymentDeletion: Deletion = ({ transactor, id, caller, call }) =>
  transactor.transact(call, {
    streams: {
      payment: readOnlyStream(settlement.visibleStream(caller, entryAggregateId('settlement', id))),
    },
    decide: ({ payment }) => rejected(payment === null ? 'not-found' : 'not-deletable'),
  });

/** An opening balance is not deleted; it is corrected by editing its party. */
const refuseOpeningDeletion: Deletion = ({ transactor, id, caller, call }) =>
  transactor.transact(call, {
    streams: { party: readOnlyStream(party.stream(caller.organisationId, entryAggregateId('party', id))) },
    decide: (states) => rejected(states.party === null ? 'not-found' : 'not-deletable'),
  });

const refuseChequeReturn: ChequeReturn = ({ transactor, call }) =>
  transactor.transact(call, { streams: {}, decide: () => rejected('not-found') });

/**
 * The actions of categories whose entries have no cheque that can be returned. Taking such an entry back is the same as
 * deleting it.
 */
function createActionsWithoutCheque(deletion: Deletion): EntryActions {
  return { delete: deletion, undo: deletion, returnCheque: refuseChequeReturn };
}

/** The actions on entries that ledger itself posts, and on expenses outside trips. */
const OWN_ACTIONS: Readonly<Record<Exclude<EntryStreamCategory, 'trip'>, EntryActions>> = {
  settlement: { delete: refusePaymentDeletion, undo: deletePayment, returnCheque: returnChequeOfPayment },
  expense: createActionsWithoutCheque(deleteExpenseWithoutTrip),
  credit: createActionsWithoutCheque(deleteCredit),
  transfer: createActionsWithoutCheque(deleteCashTransfer),
  box: createActionsWithoutCheque(deleteCashBoxOpening),
  party: createActionsWithoutCheque(refuseOpeningDeletion),
};

/** The actions for an id that names no stream: all are refused with `not-found`. */
const NO_ACTIONS = createActionsWithoutCheque(({ transactor, call }) =>
  transactor.transact(call, { streams: {}, decide: () => rejected('not-found') }),
);

/**
 * The actions on an entry, by the category of the stream that holds it. A context that imports `LedgerModule` adds those
 * of its own streams when it starts.
 */
@Injectable()
export class EntryActionsByStream {
  readonly #actions = new Map<EntryStreamCategory, EntryActions>(
    Object.entries(OWN_ACTIONS) as [EntryStreamCategory, EntryActions][],
  );

  add(category: EntryStreamCategory, actions: EntryActions): void {
    this.#actions.set(category, actions);
  }

  /** The actions on the entry with this id. @throws Error if no context has added those of its stream */
  find(id: string): EntryActions {
    const category = entryStreamCategory(id);
    if (category === null) return NO_ACTIONS;
    const actions = this.#actions.get(category);
    if (actions === undefined) throw new Error(`no context acts on entries of ${category}`);
    return actions;
  }
}
