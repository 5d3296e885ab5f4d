import { accounts } from '@bahi/domain/money/account';
import { eventEntries, type Entry } from '@bahi/domain/money/entry';
import { type SettlementEvent } from '@bahi/domain/ledger/settlement';
import { type EventEnvelope } from '@bahi/kernel/envelope';
import { ZERO } from '@bahi/kernel/paise';

/**
 * The entries of an event as the lists of money read them. A payment that only sets an opening balance off against
 * credit on account changes no account, so its entry has no lines. The party's khata shows it at 0 all the same: it
 * locks the opening, and anyone who wants to correct the opening must find it and delete it.
 */
export function listedEntries(event: EventEnvelope): readonly Entry[] {
  const entries = eventEntries(event);
  if (!mayHoldEmptyPayment(event)) return entries;
  const { organisationId, data } = event;
  const account = accounts.party(data.partyId);
  const line = { account, amountPaise: ZERO, branchId: organisationId ?? '' };
  return entries.map((entry) => (entry.lines.length === 0 ? { ...entry, lines: [line] } : entry));
}

const TYPES_WITH_EMPTY_PAYMENT: ReadonlySet<string> = new Set<SettlementEvent['type']>([
  'SettlementCreated',
  'SettlementChequeReturned',
  'SettlementDeleted',
]);

function mayHoldEmptyPayment(event: EventEnvelope): event is EventEnvelope<SettlementEvent> {
  return TYPES_WITH_EMPTY_PAYMENT.has(event.type);
}
