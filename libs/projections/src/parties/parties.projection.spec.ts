import { advanceReceived, allocated, CUSTOMER, rupees, tripStarted } from '@bahi/domain/trips/trip-fixtures';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { applyEvents } from '@bahi/read-store/apply-events';
import { describe, expect, it } from '@jest/globals';
import { FIRM, recorded, RECORDED_AT } from '../book-fixtures.ts';
import { BHIWANDI, openingCorrected, partyCreated } from '../firm-fixtures.ts';
import { posted } from '../money-fixtures.ts';
import { partiesProjection, partyTable } from './parties.projection.ts';

const fold = (...events: readonly DomainEvent[]) => applyEvents(partiesProjection, recorded(events));
const row = (...events: readonly DomainEvent[]) => fold(...events).get(partyTable, CUSTOMER);

describe('the row of a party', () => {
  it('starts with its opening balance', () => {
    expect(row(partyCreated(5_000))).toEqual({
      id: CUSTOMER,
      organisationId: FIRM,
      name: 'M/s Verma & Co.',
      nameKey: 'm/sverma&co',
      type: 'CUSTOMER',
      locationId: 'e0000000-0000-5000-8000-000000000001',
      primaryContact: '9890098900',
      secondaryContact: null,
      email: 'accounts@verma.example',
      gstNo: '27AAPFU0939F1ZV',
      customerDocs: [],
      openingPaise: rupees(5_000),
      openingDate: '2026-04-01',
      openingDates: [{ openingDate: '2026-04-01', recordedFromMs: RECORDED_AT }],
      openingLeftPaise: rupees(5_000),
      openingTds: {},
      onAccountPaise: rupees(0),
      balancePaise: rupees(5_000),
      position: 1,
    });
  });

  it('moves with the postings of any event', () => {
    expect(row(partyCreated(), tripStarted(), advanceReceived(15_000))?.balancePaise).toBe(rupees(25_000));
    expect(row(partyCreated(-5_000), tripStarted())?.balancePaise).toBe(rupees(35_000));
  });

  it('keeps the tax of its opening until its payment is taken back', () => {
    const share = (data: object) => ({
      entryId: 'settlement.a.a',
      entryType: 'BULK_PAYMENT_RECEIVED',
      occurredOn: '2026-11-17',
      branchId: FIRM,
      amountPaise: rupees(1_000),
      lines: [],
      ...data,
    });
    const noted = (type: string, data: object) => ({
      type,
      data: { partyId: CUSTOMER, occurredOn: '2026-11-17', entries: [share(data)] },
    });
    const paid = noted('OpeningAllocated', { tdsPaise: rupees(20) });
    const reversal = { entryId: 'back', reverses: 'settlement.a.a', amountPaise: rupees(-1_000) };
    const back = noted('OpeningReleased', reversal);
    expect(row(partyCreated(5_000), paid)?.openingTds).toEqual({ 'settlement.a.a': rupees(20) });
    expect(row(partyCreated(5_000), paid, back)?.openingTds).toEqual({});
  });

  it('is renamed and moves, keeping its balance', () => {
    const now = { name: 'Verma Logistics', locationId: BHIWANDI, email: null };
    const updated = { type: 'PartyUpdated', data: { partyId: CUSTOMER, ...now } };
    expect(row(partyCreated(5_000), tripStarted(), updated)).toEqual({
      ...row(partyCreated(5_000), tripStarted()),
      ...now,
      nameKey: 'vermalogistics',
    });
  });

  it('has the documents that were set last', () => {
    const saved = (documents: object) => ({
      type: 'PartyUpdated',
      data: { partyId: CUSTOMER, ...documents },
    });
    const created = partyCreated(0, { customerDocs: ['gst'] });
    expect(row(created)?.customerDocs).toEqual(['gst']);
    expect(row(created, saved({}))?.customerDocs).toEqual(['gst']);
    expect(row(created, saved({ customerDocs: ['pan'] }))?.customerDocs).toEqual(['pan']);
  });

  it('has a corrected opening as if it had been the first', () => {
    const created = partyCreated(5_000);
    const corrected = openingCorrected(created, -2_000, '2026-03-31');
    expect(row(created, tripStarted(), corrected)).toEqual({
      ...row(partyCreated(-2_000), tripStarted()),
      openingDate: '2026-03-31',
      openingDates: [
        { openingDate: '2026-04-01', recordedFromMs: RECORDED_AT },
        { openingDate: '2026-03-31', recordedFromMs: RECORDED_AT + 2_000 },
      ],
    });
  });

  it('keeps the unsettled rest of the opening apart from the balance', () => {
    const { data: share } = allocated(3_000);
    const taken = { type: 'OpeningAllocated', data: { ...share, partyId: CUSTOMER } };
    expect(row(partyCreated(5_000), taken)).toMatchObject({
      openingPaise: rupees(5_000),
      openingLeftPaise: rupees(2_000),
      balancePaise: rupees(5_000),
    });
  });

  it('never stops the rows of all firms, however much one party is owed', () => {
    const most = rupees(10_000_000_000);
    const owed = Array.from({ length: 9_010 }, (_, index) =>
      posted({ entryId: String(index), party: CUSTOMER, amount: most, on: '2026-06-01' }),
    );
    expect(row(partyCreated(), ...owed)?.balancePaise).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('must exist before money is posted to it', () => {
    expect(() => fold(tripStarted())).toThrow('no row');
  });
});
