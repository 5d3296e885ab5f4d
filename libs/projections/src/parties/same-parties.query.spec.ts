import { type DomainEvent } from '@bahi/kernel/envelope';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Books, owner, recordedByBoth, stranger } from '../book-fixtures.ts';
import { partyCreated, placeCreated } from '../firm-fixtures.ts';
import { findSamePartiesAfter } from './find-same-parties.ts';
import { sameParties } from './same-parties.query.ts';

const ours: DomainEvent[] = [
  placeCreated('yard', 'Latur'),
  placeCreated('mill', 'LATUR'),
  placeCreated('depot', 'Nagpur'),
  partyCreated(0, { partyId: 'verma', name: 'M/s. Verma & Co.', locationId: 'yard' }),
  partyCreated(0, { partyId: 'vendor', name: 'm/s VERMA & co', locationId: 'mill', type: 'VENDOR' }),
  partyCreated(0, { partyId: 'elsewhere', name: 'M/s Verma & Co.', locationId: 'depot' }),
  partyCreated(0, { partyId: 'other', name: 'Verma & Sons', locationId: 'yard' }),
];

describe('the parties of one name and place', () => {
  const books = new Books();
  beforeAll(() => books.enter(recordedByBoth(ours, [])));
  afterAll(() => books.close());

  const named = { name: 'M/S  Verma & Co', locationId: 'yard', exceptId: null };
  const find = async (change: Partial<typeof named> = {}, exceptId: string | null = null, caller = owner) => {
    const input = { ...named, ...change, exceptId };
    const answer = await books.read((rows) => sameParties(rows, input, caller));
    return answer?.parties.map(({ id }) => id);
  };

  it('differ at most in case, spaces and dots, whatever their type', async () => {
    expect(await find()).toEqual(['verma', 'vendor']);
    expect(await find({ locationId: 'mill' })).toEqual(['verma', 'vendor']);
    expect(await find({ locationId: 'depot' })).toEqual(['elsewhere']);
    expect(await find({ name: 'Verma' })).toEqual([]);
  });

  it('do not include the party that is changed', async () => {
    expect(await find({}, 'verma')).toEqual(['vendor']);
  });

  it('are unknown at a place of another firm, and for a party of another firm', async () => {
    expect(await find({}, null, stranger)).toBeUndefined();
    expect(await find({}, 'nobody')).toBeUndefined();
  });

  it('are found for a change of name or place alone', async () => {
    const after = (partyId: string, changed: { name?: string; locationId?: string }) =>
      books.read(async (rows) =>
        (await findSamePartiesAfter(rows, owner.organisationId, partyId, changed)).map(({ id }) => id),
      );
    expect(await after('elsewhere', { locationId: 'mill' })).toEqual(['verma', 'vendor']);
    expect(await after('other', { name: 'm/s verma & co.' })).toEqual(['verma', 'vendor']);
    expect(await after('verma', {})).toEqual([]);
  });
});
