import { type DomainEvent } from '@bahi/kernel/envelope';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Books, owner, recordedByBoth, stranger } from '../book-fixtures.ts';
import { partyCreated } from '../firm-fixtures.ts';
import { listParties } from './list-parties.query.ts';

const ours: DomainEvent[] = [
  partyCreated(5_000, { partyId: 'verma', name: 'M/s Verma & Co.' }),
  partyCreated(-2_000, { partyId: 'pump', name: 'HP Pump Latur', type: 'VENDOR' }),
  partyCreated(0, { partyId: 'broker', name: 'Shah Brokers', type: 'BROKER' }),
  partyCreated(-1_000, { partyId: 'shah', name: 'शाह & Sons' }),
];
const theirs = [partyCreated(0, { partyId: 'theirs', name: 'Verma of another firm' })];

describe('the list of parties', () => {
  const books = new Books();
  beforeAll(() => books.enter(recordedByBoth(ours, theirs)));
  afterAll(() => books.close());

  const list = async (filter: Partial<Parameters<typeof listParties>[1]> = {}, caller = owner) => {
    const everything = {
      limit: 10,
      offset: 0,
      customerType: null,
      balanceType: null,
      name: null,
      sort: null,
    } as const;
    const { customers, length } = await books.read((rows) =>
      listParties(rows, { ...everything, ...filter }, caller),
    );
    expect(length).toBe(customers.length);
    return customers.map(({ id }) => id);
  };

  it('is newest first, for each firm its own', async () => {
    expect(await list()).toEqual(['shah', 'broker', 'pump', 'verma']);
    expect(await list({}, stranger)).toEqual(['theirs']);
  });

  it('lists brokers with the vendors', async () => {
    expect(await list({ customerType: 'VENDOR' })).toEqual(['broker', 'pump']);
    expect(await list({ customerType: 'CUSTOMER' })).toEqual(['shah', 'verma']);
  });

  it('sorts alphabetically on request, ignoring case', async () => {
    expect(await list({ sort: ['name'] })).toEqual(['pump', 'verma', 'broker', 'shah']);
    expect(await list({ sort: ['-name'] })).toEqual(['shah', 'broker', 'verma', 'pump']);
  });

  it('sorts by the balance over all pages, also within a type', async () => {
    expect(await list({ sort: ['-balance'] })).toEqual(['verma', 'broker', 'shah', 'pump']);
    expect(await list({ sort: ['balance'] })).toEqual(['pump', 'shah', 'broker', 'verma']);
    expect(await list({ sort: ['balance'], customerType: 'CUSTOMER' })).toEqual(['shah', 'verma']);
  });

  it('filters by the sign of the balance, not by type', async () => {
    expect(await list({ balanceType: 'RECEIVABLE' })).toEqual(['verma']);
    expect(await list({ balanceType: 'PAYABLE' })).toEqual(['shah', 'pump']);
  });

  it.each([
    ['VERMA', ['verma']],
    ['pump', ['pump']],
    ['co. verm', ['verma']],
    ['शाह', ['shah']],
    ['&', ['shah', 'verma']],
    ['%', []],
    ['_', []],
  ])('finds %j in a name, ignoring case', async (name, ids) => {
    expect(await list({ name })).toEqual(ids);
  });
});
