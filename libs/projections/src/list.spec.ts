import { describe, expect, it } from '@jest/globals';
import { FIRM, readRows, recorded } from './book-fixtures.ts';
import { placeCreated } from './firm-fixtures.ts';
import { findPage } from './list.ts';
import { placesProjection, placeTable } from './places/places.projection.ts';

describe('a page of a list', () => {
  it.each([
    [10_000, { length: 10_000 }],
    [10_001, { length: 10_000, more: true }],
  ])('counts exactly to 10,000: %d rows', async (count, length) => {
    const places = Array.from({ length: count }, (_, index) => placeCreated(`place-${index}`, 'Latur'));
    const query = { where: { organisationId: FIRM }, sort: ['-position'], limit: 2, offset: 1 } as const;
    const page = await readRows(recorded(places), (rows) => findPage(rows, placeTable, query), [
      placesProjection,
    ]);
    expect(page.length).toEqual(length);
    expect(page.rows.map(({ id }) => id)).toEqual([`place-${count - 2}`, `place-${count - 3}`]);
  });
});
