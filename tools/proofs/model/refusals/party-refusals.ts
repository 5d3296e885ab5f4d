import { openingLeft, type Books } from '../books.ts';
import { type CallerRole, type InputFor } from '../commands.ts';
import { toPaise } from '../exact.ts';
import { type Breaks } from './breaks.ts';
import { applyRateRules } from './tax-limit.ts';

export function applyPartyRules(
  { today, places }: Books,
  input: InputFor<'create-party'>,
  breaks: Breaks,
): void {
  const { openingBalance: opening, openingBalanceType: type, direction } = input;
  breaks('invalid-input', input.openingBalanceDate > today);
  breaks('not-found', !places.includes(input.locationId));
  breaks('opening-balance-sign', opening > 0 && (type === 'PAYABLE' || direction === 'OUTWARD'));
  breaks('opening-balance-sign', opening < 0 && (type === 'RECEIVABLE' || direction === 'INWARD'));
}

export function applyPartyUpdateRules(
  { today, places, parties }: Books,
  caller: CallerRole,
  input: InputFor<'update-party'>,
  breaks: Breaks,
): void {
  const { customerId, locationId, openingBalance, openingBalanceDate, openingBalanceType: type } = input;
  const party = parties.find(({ id }) => id === customerId);
  breaks('not-found', party === undefined || (locationId !== undefined && !places.includes(locationId)));
  breaks('invalid-input', openingBalanceDate !== undefined && openingBalanceDate > today);
  if (party === undefined) return;
  applyRateRules(input.tdsRate, party, caller, breaks);
  const opening = openingBalance === undefined ? party.opening : toPaise(openingBalance);
  breaks('opening-balance-sign', opening > 0n && (type === 'PAYABLE' || input.direction === 'OUTWARD'));
  breaks('opening-balance-sign', opening < 0n && (type === 'RECEIVABLE' || input.direction === 'INWARD'));
  const isOther = opening !== party.opening || (openingBalanceDate ?? party.openedOn) !== party.openedOn;
  breaks('opening-balance-allocated', isOther && openingLeft(party) !== party.opening);
}
