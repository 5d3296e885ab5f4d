import { bookMessages } from '@bahi/contract/book-messages';
import { findParty } from '@bahi/contract/parties/find-party';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';
import { type Trip } from '../trip.ts';
import { computeSurplusAfter, type TransactionDraft, type TransactionKind } from './transaction-draft.ts';

interface TransactionWarningsProps {
  readonly trip: Trip;
  readonly kind: TransactionKind;
  readonly draft: TransactionDraft;
}

/** Warns beforehand of what is unusual about the entry, but allowed (docs/rules/api.md#warnings). */
export function TransactionWarnings({ trip, kind, draft }: TransactionWarningsProps) {
  const { amount, date } = draft;
  const partyId = kind === 'EXPENSE' ? draft.vendorId : trip.customer.id;
  const party = useQuery(findParty, partyId === undefined ? null : { customerId: partyId });
  const opened = party.data?.customer.openingBalanceDate;
  const surplus = computeSurplusAfter(trip, kind, amount);
  return (
    <>
      {surplus !== null && <WarningBox icon>{bookMessages.tripSurplus(surplus)}</WarningBox>}
      {opened !== undefined && date !== undefined && date < opened && (
        <WarningBox icon>{bookMessages.beforeOpeningBalance(opened)}</WarningBox>
      )}
    </>
  );
}
