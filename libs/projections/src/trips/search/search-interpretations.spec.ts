import { rupees } from '@bahi/domain/trips/trip-fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Books, owner, recordedByBoth } from '../../book-fixtures.ts';
import {
  DRIVER,
  masterData,
  partyCreated,
  placeCreated,
  staffAdded,
  vehicleCreated,
} from '../../firm-fixtures.ts';
import { EVERYTHING, ON_THAT_DAY, tripEvents } from '../listed-trips-fixtures.ts';
import { listTrips } from '../list-trips.query.ts';

const uuid = (of: string, number: number) =>
  `${of}0000000-0000-5000-8000-${String(number).padStart(12, '0')}`;
const [NAGPUR, NAGPUR_YARD, SURAT] = [1, 2, 3].map((number) => uuid('e', 100 + number)) as [
  string,
  string,
  string,
];
const PARTS = uuid('c', 101);
const [NAGPAL, ASHOK] = [uuid('d', 101), uuid('d', 102)];
const BIG_TRUCK = uuid('b', 4507);

const ours = [
  ...masterData(),
  placeCreated(NAGPUR, 'Nagpur'),
  placeCreated(NAGPUR_YARD, 'Old yard, Nagpur'),
  placeCreated(SURAT, 'Surat'),
  partyCreated(0, { partyId: PARTS, name: 'Nagpur Auto Parts' }),
  partyCreated(0, { partyId: uuid('c', 102), name: 'Nagpur Diesels', type: 'VENDOR' }),
  staffAdded(NAGPAL, 'Nagpal Singh'),
  staffAdded(ASHOK, 'Ashok Patil'),
  vehicleCreated({ vehicleId: BIG_TRUCK, vehicleNo: 'MH31CB4507' }),
  ...tripEvents('to nagpur', 'LR-1201', '2026-11-01', [], { startLocationId: SURAT, endLocationId: NAGPUR }),
  ...tripEvents('from nagpur', 'LR-1202', '2026-11-02', [], {
    startLocationId: NAGPUR,
    endLocationId: SURAT,
    driverId: NAGPAL,
  }),
  ...tripEvents('around nagpur', 'LR-1203', '2026-11-03', [], {
    startLocationId: NAGPUR,
    endLocationId: NAGPUR_YARD,
    driverId: ASHOK,
  }),
  ...tripEvents('for the parts', 'RPR/26-27/4507', '2026-11-04', [], { customerId: PARTS, driverId: ASHOK }),
  ...tripEvents('of the big truck', 'LR-8', '2026-11-05', [], {
    vehicleId: BIG_TRUCK,
    driverId: ASHOK,
    farePaise: rupees(10),
  }),
];
const theirs = [
  placeCreated(uuid('e', 200), 'Gondia'),
  ...tripEvents('of the other firm', 'LR-77', '2026-11-19', [], { startLocationId: uuid('e', 200) }),
];

describe('the search by one text', () => {
  const books = new Books();
  beforeAll(() => books.enter(recordedByBoth(ours, theirs)));
  afterAll(() => books.close());

  const search = async (
    text: string,
    filter: Partial<Parameters<typeof listTrips>[1]> = {},
    caller = owner,
  ) => {
    const input = { ...EVERYTHING, ...filter, text };
    const answer = await books.read((rows) => listTrips(rows, input, caller, ON_THAT_DAY), caller);
    const { trips, length, textSearch } = answer ?? {};
    return { ids: trips?.map(({ id }) => id), length, readings: textSearch?.readings };
  };
  const taken = async (text: string) => {
    const { ids, readings } = await search(text);
    return [readings?.[0]?.as, readings?.[0]?.names, ids];
  };

  it.each([
    ['1201', 'LR', ['1201'], ['to nagpur']],
    ['120', 'LR', ['120'], ['around nagpur', 'from nagpur', 'to nagpur']],
    ['LR 1202', 'LR', ['1202'], ['from nagpur']],
    ['lr no. 01202', 'LR', ['1202'], ['from nagpur']],
    ['LR-1202', 'LR', ['1202'], ['from nagpur']],
    ['rpr/26-27/45', 'LR', ['45'], ['for the parts']],
    ['abc-001201', 'LR', ['1201'], ['to nagpur']],
    ['RPR-1201', 'LR', ['1201'], ['to nagpur']],
    ['MH 31 CB 4507', 'VEHICLE', ['MH31CB4507'], ['of the big truck']],
    ['mh-31-cb', 'VEHICLE', ['MH31CB4507'], ['of the big truck']],
    ['cb4507', 'VEHICLE', ['MH31CB4507'], ['of the big truck']],
    ['auto', 'PARTY', ['Nagpur Auto Parts'], ['for the parts']],
    ['parts nagpur', 'PARTY', ['Nagpur Auto Parts'], ['for the parts']],
    ['patil', 'DRIVER', ['Ashok Patil'], ['of the big truck', 'for the parts', 'around nagpur']],
    ['SURAT', 'PLACE', ['Surat'], ['from nagpur', 'to nagpur']],
    ['ard', 'PLACE', ['Old yard, Nagpur'], ['around nagpur']],
    ['pa', 'DRIVER', ['Ashok Patil'], ['of the big truck', 'for the parts', 'around nagpur']],
  ])('takes %j for %s', async (text, as, names, ids) => {
    expect(await taken(text)).toEqual([as, names, ids]);
  });

  it('takes four digits for a whole LR number before the end of a vehicle number', async () => {
    expect((await search('4507')).readings).toEqual([
      { as: 'LR', names: ['4507'], matchCount: 1, length: 1 },
      { as: 'VEHICLE', names: ['MH31CB4507'], matchCount: 1, length: 1 },
    ]);
    expect((await search('1234')).readings).toEqual([
      { as: 'VEHICLE', names: ['MH12AB1234'], matchCount: 1, length: 4 },
    ]);
  });

  it('takes the meaning that fits best and has most trips, and shows the others', async () => {
    const { ids, length, readings } = await search('nagp');
    expect(ids).toEqual(['around nagpur', 'from nagpur', 'to nagpur']);
    expect(length).toBe(3);
    expect(readings).toEqual([
      { as: 'PLACE', names: ['Nagpur', 'Old yard, Nagpur'], matchCount: 2, length: 3 },
      { as: 'PARTY', names: ['Nagpur Auto Parts'], matchCount: 1, length: 1 },
      { as: 'DRIVER', names: ['Nagpal Singh'], matchCount: 1, length: 1 },
    ]);
  });

  it('takes the chosen meaning, if it fits', async () => {
    expect((await search('nagp', { textAs: 'DRIVER' })).ids).toEqual(['from nagpur']);
    expect((await search('nagp', { textAs: 'DRIVER' })).readings?.map(({ as }) => as)).toEqual([
      'DRIVER',
      'PLACE',
      'PARTY',
    ]);
    expect((await search('nagp', { textAs: 'LR' })).readings?.[0]?.as).toBe('PLACE');
  });

  it('narrows the filtered trips', async () => {
    expect((await search('nagp', { driverId: DRIVER })).ids).toEqual(['to nagpur']);
    expect((await search('nagp', { startLocationId: SURAT })).ids).toEqual(['to nagpur']);
    expect((await search('patil', { driverId: NAGPAL })).length).toBe(0);
    expect((await search('120', { lrNumber: '1203' })).ids).toEqual(['around nagpur']);
    expect((await search('1203', { lrNumber: '120' })).ids).toEqual(['around nagpur']);
    expect((await search('1203', { lrNumber: '8' })).length).toBe(0);
  });

  it('pages through both ends of a trip in one order', async () => {
    expect((await search('nagpur', { textAs: 'PLACE', limit: 1, offset: 1 })).ids).toEqual(['from nagpur']);
    expect((await search('nagpur', { textAs: 'PLACE', sort: ['startedAt'], limit: 2 })).ids).toEqual([
      'to nagpur',
      'from nagpur',
    ]);
  });

  it('shows a match without trips', async () => {
    const { ids, readings } = await search('Latur', { driverId: NAGPAL });
    expect(ids).toEqual([]);
    expect(readings).toEqual([{ as: 'PLACE', names: ['Latur'], matchCount: 1, length: 0 }]);
  });

  it.each(['xyz', 'MH99ZZ', 'Gondia', 'diesels', '_agpur', 'q'])('finds no meaning for %j', async (text) => {
    expect((await search(text)).ids).toEqual([]);
    expect((await search(text)).readings?.some(({ length }) => length > 0)).toBe(false);
  });

  it.each(['0', '000', '-', '.', '०'])('is not a filter for %j', async (text) => {
    expect((await search(text)).readings).toBeUndefined();
    expect((await search(text)).length).toBe(5);
  });

  it('reads the digits of every script, and finds nothing for signs', async () => {
    expect((await search('१२०१')).ids).toEqual(['to nagpur']);
    expect((await search('४५०७')).readings?.map(({ as }) => as)).toContain('VEHICLE');
    for (const text of ['%', '₹', '🚚']) expect(await search(text)).toMatchObject({ ids: [], readings: [] });
  });

  it('takes one letter for the beginning of a word', async () => {
    expect((await search('y')).readings?.map(({ as, names }) => [as, names])).toEqual([
      ['PLACE', ['Old yard, Nagpur']],
    ]);
  });

  it('shows a driver only names from their own trips', async () => {
    const driver = { ...owner, userId: NAGPAL, role: 'DRIVER' } as const;
    const { ids, readings } = await search('nagp', {}, driver);
    expect(ids).toEqual(['from nagpur']);
    // The yard in Nagpur and the parts supplier in Nagpur: a place and a party from other trips.
    expect(readings?.map(({ as, names, matchCount }) => [as, names, matchCount])).toEqual([
      ['DRIVER', ['Nagpal Singh'], 1],
      ['PLACE', ['Nagpur'], 1],
    ]);
    expect((await search('auto', {}, driver)).readings).toEqual([]);
    expect((await search('4507', {}, driver)).readings).toEqual([]);
  });
});
