import { MAX_PAISE, negate, subtract } from '@bahi/kernel/paise';
import { type Shares } from '../money/payment-postings.ts';
import { type SettlementFacts, type SettlementInput, type SettlingParty } from './settlement-plan.ts';

/**
 * The field of the first share that takes withheld tax out of a trip's surplus or out of credit on account; null if none
 * does, or the owner takes it. The firm never received that tax as money, so a manager can neither pay it out
 * (docs/rules/money.md#refunds) nor settle another trip with it (docs/rules/money.md#credit-on-account). What is taken
 * counts as money first, then as tax. The trip or the party refuses to give more than its balance.
 */
export function findMovedTax(
  { tripSettlement }: Pick<SettlementInput, 'tripSettlement'>,
  shares: Shares,
  party: SettlingParty,
  { role, trips }: SettlementFacts,
): string | null {
  if (role === 'ADMIN') return null;
  const moneyByTrip = new Map(
    trips.flatMap(({ tripId, state }) =>
      state !== null && state.taxable.tdsPaise > 0 ? [[tripId, Math.max(state.moneyPaise, 0)]] : [],
    ),
  );
  const taxed = shares.trips.find(
    ({ tripId, amountPaise }) => negate(amountPaise) > (moneyByTrip.get(tripId) ?? MAX_PAISE),
  );
  if (taxed !== undefined)
    return `tripSettlement.${tripSettlement.findIndex(({ tripId }) => tripId === taxed.tripId)}.amount`;
  const taken = negate(shares.onAccountPaise);
  const untaxed = subtract(party.onAccountPaise, party.taxOnAccountPaise);
  return party.taxOnAccountPaise > 0 && taken > Math.max(untaxed, 0) ? 'onAccount' : null;
}
