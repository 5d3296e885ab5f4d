import { expenseAccounts, paymentModes } from '@bahi/contract/labels';
import { boxLabels, creditLabels } from '@bahi/contract/ledger/field-labels';
import { type KnownData } from '@bahi/domain/known-event';
import { type CashBoxesEvent } from '@bahi/domain/ledger/cash-boxes';
import { type CashCountEvent } from '@bahi/domain/ledger/cash-count';
import { type CashTransferEvent } from '@bahi/domain/ledger/cash-transfer';
import { type SettlementEvent } from '@bahi/domain/ledger/settlement';
import { type StatementEvent } from '@bahi/domain/ledger/statements';
import { type VendorCreditEvent } from '@bahi/domain/ledger/vendor-credit';
import { type CashBox } from '@bahi/domain/money/cash-box';
import { entryExpenseCategory, type Entry } from '@bahi/domain/money/entry';
import { formatDay } from '@bahi/kernel/day';
import { negate, subtract, ZERO, type Paise } from '@bahi/kernel/paise';
import { describeBankCharges } from './bank-charges.ts';
import { type Describers } from './describer.ts';
import { boxField } from './earlier-values.ts';
import { describeTax, requireEntry, requireTakenBack, sumLines, sumPosted } from './entry-amounts.ts';
import {
  asAmount,
  asDay,
  asLabel,
  asThing,
  listChange,
  listChanges,
  type ShownFields,
} from './field-changes.ts';
import { amount, branchCode, party, sentence, trip, unlessZero, vehicle, type Sentence } from './sentence.ts';

type LedgerEvent =
  CashBoxesEvent | CashCountEvent | CashTransferEvent | SettlementEvent | StatementEvent | VendorCreditEvent;

export const boxFields: ShownFields<Pick<KnownData<'BoxOpeningCorrected'>, 'openingPaise' | 'occurredOn'>> = {
  openingPaise: asAmount(boxLabels.amount),
  occurredOn: asDay(boxLabels.date),
};

const creditFields = {
  category: asLabel(creditLabels.category, expenseAccounts),
  vehicleId: asThing(creditLabels.vehicleId, vehicle),
};

export const describeLedger: Describers<LedgerEvent['type']> = {
  BoxOpened: ({ data }) => ({
    sentence: sentence`Opened the cash box ${box(data)} with ${amount(data.openingPaise)}`,
  }),
  BoxOpeningCorrected: (event, { earlier }) => ({
    sentence: sentence`Corrected the opening of the cash box ${box(event.data)}`,
    changes: listChanges(boxFields, event.data, (name) => earlier(event, boxField(event.data.mode, name))),
  }),
  BoxOpeningDeleted: ({ data }) => ({
    sentence: sentence`Took back the opening of the cash box ${box(data)}`,
    reason: data.reason,
  }),

  CashCounted: ({ data: { countedPaise, branchId } }) => ({
    sentence: sentence`Counted ${amount(countedPaise)} in the cash box of ${branchCode(branchId)}`,
  }),

  CashTransferred: ({ data }) => {
    const moved = amount(requireEntry(data).amountPaise);
    return { sentence: sentence`Transferred ${moved} from ${box(data.from)} to ${box(data.to)}` };
  },
  CashTransferDeleted: ({ data }) => ({
    sentence: sentence`Took back the transfer of ${amount(requireTakenBack(data).amountPaise)}`,
    reason: data.reason,
  }),

  SettlementCreated: ({ data }) => ({ sentence: describeCollection(data) }),
  CustomerRefunded: ({ data }) => ({
    sentence: sentence`Refunded ${amount(requireEntry(data).amountPaise)} to ${party(data.partyId)}`,
  }),
  VendorPaid: ({ data }) => {
    const writtenOff = sumPosted(data.entries, 'FORCE_SETTLED');
    const more = unlessZero(writtenOff, sentence` and wrote off ${amount(writtenOff)}`);
    return {
      sentence: sentence`Paid ${amount(requireEntry(data).amountPaise)} to ${party(data.partyId)}${more}`,
    };
  },
  SettlementChequeReturned: ({ data }, command) => {
    const cheque = sentence`The cheque of ${amount(requireTakenBack(data).amountPaise)}`;
    return {
      sentence: sentence`${cheque} ${nameOtherSide(data)} came back${describeBankCharges(command)}`,
    };
  },
  SettlementDeleted: ({ data }) => {
    const { amountPaise } = requireTakenBack(data);
    const what = amountPaise === 0 ? 'set-off' : sentence`payment of ${amount(amountPaise)}`;
    return { sentence: sentence`Took back the ${what} ${nameOtherSide(data)}`, reason: data.reason };
  },

  StatementIssued: ({ data: { number, partyId, startDate, endDate, format } }) => {
    const days = `${formatDay(startDate)} to ${formatDay(endDate)}`;
    const as = format === 'PRINT' ? 'on paper' : `as ${format}`;
    return { sentence: sentence`Issued statement ${`${number}`} to ${party(partyId)}, ${days}, ${as}` };
  },

  VendorCreditAdded: ({ data }) => {
    const credit = requireEntry(data);
    const category = entryExpenseCategory(credit);
    const what = category === null ? 'not classified' : expenseAccounts[category];
    return {
      sentence: sentence`Entered a credit of ${amount(credit.amountPaise)} with ${party(data.partyId)}, ${what}`,
    };
  },
  VendorCreditClassified: ({ data }) => {
    const credit = requireEntry(data);
    const [was, is] = [findPurpose(credit, -1), findPurpose(credit, 1)];
    return {
      sentence: sentence`Classified the credit of ${amount(credit.amountPaise)} with ${party(data.partyId)}`,
      changes: [
        ...listChange('category', creditFields.category, was.category, is.category),
        ...listChange('vehicleId', creditFields.vehicleId, was.vehicleId, is.vehicleId),
      ],
    };
  },
  VendorCreditDeleted: ({ data }) => {
    const { amountPaise } = requireTakenBack(data);
    return {
      sentence: sentence`Took back the credit of ${amount(amountPaise)} with ${party(data.partyId)}`,
      reason: data.reason,
    };
  },
};

/** `HO, Cash`. */
function box({ branchId, mode }: CashBox): Sentence {
  return sentence`${branchCode(branchId)}, ${paymentModes[mode]}`;
}

function describeCollection(data: KnownData<'SettlementCreated'>): Sentence {
  const { partyId, allocations, openingPaise, onAccountPaise = ZERO, entries } = data;
  const { amountPaise } = requireEntry(data);
  const writtenOff = sumPosted(entries, 'FORCE_SETTLED');
  const paid = amountPaise === 0 ? describeSetOff(partyId, allocations) : describeReceipt(data, amountPaise);
  const opening =
    openingPaise < 0
      ? sentence`, ${amount(negate(openingPaise))} of the opening balance set off`
      : unlessZero(openingPaise, sentence`, ${amount(openingPaise)} for the opening balance`);
  const onAccount =
    onAccountPaise < 0
      ? sentence`, ${amount(negate(onAccountPaise))} taken from the credit on account`
      : unlessZero(onAccountPaise, sentence`, ${amount(onAccountPaise)} kept on account`);
  const rest = unlessZero(writtenOff, sentence`, wrote off ${amount(writtenOff)}`);
  return sentence`${paid}${describeTax(entries)}${opening}${onAccount}${rest}`;
}

type Allocations = KnownData<'SettlementCreated'>['allocations'];

function describeReceipt(data: KnownData<'SettlementCreated'>, paid: Paise): Sentence {
  const { partyId, allocations, openingPaise, onAccountPaise = ZERO } = data;
  const [only] = allocations;
  const received = sentence`Received ${amount(paid)} from ${party(partyId)}`;
  if (only === undefined) return received;
  const trips =
    allocations.length === 1 ? sentence`for ${trip(only.tripId)}` : `over ${allocations.length} trips`;
  // Named only beside another share, where the whole amount would read as that of the trips.
  const isShared = openingPaise > 0 || onAccountPaise > 0;
  const ofTrips = subtract(paid, openingPaise, onAccountPaise);
  return isShared && ofTrips > 0
    ? sentence`${received}, ${amount(ofTrips)} ${trips}`
    : sentence`${received} ${trips}`;
}

/** No money moved: the surplus of one thing paid for another. */
function describeSetOff(partyId: string, allocations: Allocations): Sentence {
  const [only] = allocations;
  if (only === undefined) return sentence`Set off the account of ${party(partyId)}`;
  const trips = allocations.length === 1 ? trip(only.tripId) : `${allocations.length} trips`;
  return sentence`Set off ${trips} of ${party(partyId)}`;
}

/** `from {party}` for money that the party paid, `to {party}` for money that it got. */
function nameOtherSide({ partyId, entries }: KnownData<'SettlementDeleted' | 'SettlementChequeReturned'>) {
  return sentence`${sumLines(entries, 'cash') > 0 ? 'to' : 'from'} ${party(partyId)}`;
}

/** What a classification takes a credit away from (-1), and what it turns it into (1). */
function findPurpose({ lines }: Entry, sign: 1 | -1) {
  const line = lines.find(({ account, amountPaise }) => account.kind !== 'party' && amountPaise * sign > 0);
  return {
    category: line?.account.kind === 'expense' ? line.account.category : null,
    vehicleId: line?.vehicleId ?? null,
  };
}
