import { party as partySchema } from '@bahi/contract/parties/party';
import { type PartyType } from '@bahi/contract/labels';
import {
  advanceReceived,
  allocated,
  CUSTOMER,
  podSubmitted,
  rupees,
  tripEnded,
  tripStarted,
} from '@bahi/domain/trips/trip-fixtures';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { owner, readRows, recorded, stranger } from '../book-fixtures.ts';
import { LATUR, masterData, partyCreated, placeCreated, vehicleCreated } from '../firm-fixtures.ts';
import { findParty } from './find-party.query.ts';

const find = (events: readonly DomainEvent[], caller = owner) =>
  readRows(recorded(events), (rows) => findParty(rows, { customerId: CUSTOMER }, caller));

async function actionable(events: readonly DomainEvent[]) {
  return (await find(events))?.customer.actionableBalance;
}

/** A trip of Rs. `fare` with its own id. */
function startTrip(tripId: string, fare: number): DomainEvent {
  return tripStarted({ tripId, farePaise: rupees(fare) });
}
const delivered = (tripId: string, fare: number): DomainEvent[] =>
  [tripEnded('2026-11-14', { farePaise: rupees(fare) }), podSubmitted()].map(({ type, data }) => ({
    type,
    data: { ...data, tripId },
  }));

describe('the actionable amount of a customer', () => {
  it('is the rest of the opening and the balances of trips whose POD is submitted', async () => {
    const running = startTrip('running', 10_000);
    const due = [startTrip('due', 40_000), ...delivered('due', 40_000)];
    expect(await actionable([...masterData(5_000), running])).toBe(5_000);
    expect(await actionable([...masterData(5_000), running, ...due])).toBe(45_000);
  });

  it('counts only the part of the opening that is not settled', async () => {
    const { data: share } = allocated(3_000);
    const taken = { type: 'OpeningAllocated', data: { ...share, partyId: CUSTOMER } };
    expect(await actionable([...masterData(5_000), taken])).toBe(2_000);
  });

  it('is at most the balance, which a surplus on another trip lowers', async () => {
    const surplus = startTrip('surplus', 10_000);
    const { type, data } = advanceReceived(15_000);
    const overpaid = { type, data: { ...data, tripId: 'surplus' } };
    const due = [startTrip('due', 40_000), ...delivered('due', 40_000)];
    expect(await actionable([...masterData(), surplus, overpaid, ...due])).toBe(35_000);
  });

  it('is the balance when we owe the customer, so that it can be refunded', async () => {
    const events = [...masterData(-5_000), startTrip('due', 2_000), ...delivered('due', 2_000)];
    expect(await actionable(events)).toBe(-3_000);
  });

  it('leaves out a negative opening while the balance is positive', async () => {
    const events = [...masterData(-5_000), startTrip('due', 40_000), ...delivered('due', 40_000)];
    expect(await actionable(events)).toBe(35_000);
  });

  it('is 0 while nothing can be collected', async () => {
    expect(await actionable([...masterData(), startTrip('running', 10_000)])).toBe(0);
  });

  it.each<PartyType>(['VENDOR', 'BROKER'])('is undefined for a %s', async (type) => {
    expect(await actionable([placeCreated(LATUR, 'Latur'), partyCreated(5_000, { type })])).toBeNull();
  });
});

describe('a party as the API answers it', () => {
  it('has its place and its figures in rupees', async () => {
    const answer = await find(masterData(-5_000));
    expect(answer?.customer).toMatchObject({
      id: CUSTOMER,
      location: { id: LATUR, name: 'Latur' },
      addressLine1: 'Latur, Maharashtra',
      openingBalance: -5_000,
      openingBalanceType: 'PAYABLE',
      openingBalanceDate: '2026-04-01',
      balance: -5_000,
    });
    expect(v.safeParse(partySchema, answer?.customer).issues).toBeUndefined();
  });

  it('is unknown to another firm', async () => {
    expect(await find([...masterData(), vehicleCreated()], stranger)).toBeNull();
  });
});
