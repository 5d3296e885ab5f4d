import { bookMessages } from '@bahi/contract/book-messages';
import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { findParty } from '@bahi/contract/parties/find-party';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';
import { AboveTankWarning } from '../../../books/above-tank-warning.tsx';
import { OverdrawnWarning } from '../../../books/overdrawn-warning.tsx';
import { amountToPaise } from '../../../forms/amount-to-paise.ts';
import { type Trip } from '../trip.ts';
import {
  computeSurplusAfter,
  driverAdvanceUse,
  type TransactionDraft,
  type TransactionKind,
} from './transaction-draft.ts';

interface TransactionWarningsProps {
  readonly trip: Trip;
  readonly kind: TransactionKind;
  readonly draft: TransactionDraft;
  /** The box of the trip. */
  readonly tripsBox: string | undefined;
}

/** Warns beforehand of what is unusual about the entry, but allowed (docs/rules/api.md#warnings). */
export function TransactionWarnings({ trip, kind, draft, tripsBox }: TransactionWarningsProps) {
  const { amount, date, mode, cashBranchId } = draft;
  const isPaidInCash = kind === 'EXPENSE' && mode === 'CASH' && driverAdvanceUse(draft, trip) === null;
  const partyId = kind === 'EXPENSE' ? draft.vendorId : trip.customer.id;
  const party = useQuery(findParty, partyId === undefined ? null : { customerId: partyId });
  const opened = party.data?.customer.openingBalanceDate;
  const surplus = computeSurplusAfter(trip, kind, amount);
  const litres = enteredFuel(kind, draft);
  const vehicle = useQuery(findVehicle, litres === undefined ? null : { vehicleId: trip.vehicle.id });
  return (
    <>
      <AboveTankWarning litres={litres} vehicle={vehicle.data?.vehicle} />
      {isPaidInCash && (
        <OverdrawnWarning box={{ branchId: cashBranchId ?? tripsBox, mode }} amount={amountToPaise(amount)} />
      )}
      {surplus !== null && <WarningBox icon>{bookMessages.tripSurplus(surplus)}</WarningBox>}
      {opened !== undefined && date !== undefined && date < opened && (
        <WarningBox icon>{bookMessages.beforeOpeningBalance(opened)}</WarningBox>
      )}
    </>
  );
}

/** The litres of fuel that the entry, or its fuel portion, would record. */
function enteredFuel(kind: TransactionKind, draft: TransactionDraft): number | undefined {
  if (kind === 'EXPENSE') return draft.category === 'FUEL' ? draft.fuelQuantity : undefined;
  return kind === 'ADVANCE' && draft.fuelTicked ? draft.fuelLitres : undefined;
}
