import { describe, expect, it } from '@jest/globals';
import { gazetteerPlaces } from './gazetteer-places.ts';

describe('the offline gazetteer', () => {
  const places = gazetteerPlaces();

  it('answers the town of that very name first, with its state', async () => {
    const [latur] = await places.search(' latur');
    expect(latur).toMatchObject({ placeName: 'Latur', placeAddress: 'Latur, Maharashtra, India' });
    expect(latur?.eLoc).toMatch(/^G[0-9A-Z]+$/);
  });

  it('finds a name with diacritics by plain letters', async () => {
    const found = await places.search('yavatmal');
    expect(found.map(({ placeName }) => placeName)).toContain('Yavatmal');
  });

  it('puts names that begin with the text, the larger first, before names that contain it', async () => {
    const names = (await places.search('pur')).map(({ placeName }) => placeName);
    expect(names[0]).toMatch(/^Pur/);
    expect(names.length).toBe(20);
  });

  it('finds nothing outside India', async () => {
    expect(await places.search('Reykjavik')).toEqual([]);
  });
});
