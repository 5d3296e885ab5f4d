import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { createGazetteerPlaces } from './gazetteer-places.ts';
import { PLACES } from './places-fixtures.ts';

const places = createGazetteerPlaces(PLACES);
const namesFor = async (text: string) => (await places.search(text)).map(({ placeName }) => placeName);
const addressesFor = async (text: string) =>
  (await places.search(text)).map(({ placeAddress }) => placeAddress);

describe('the offline gazetteer', () => {
  it('answers the town of exactly that name first, under the id that firms have stored', async () => {
    const [latur] = await places.search(' latur');
    expect(latur).toEqual({
      placeName: 'Latur',
      placeAddress: 'Latur, Maharashtra, India',
      eLoc: 'GR43A',
    });
  });

  it.each([
    ['Chandrapur', 'Chandrapur, Maharashtra, India'],
    ['Butibori', 'Butibori, Nagpur, Maharashtra 441122, India'],
    ['Hingna', 'Hingna, Nagpur, Maharashtra, India'],
    ['Kamptee', 'Kamptee, Nagpur, Maharashtra, India'],
    ['Taloja', 'Taloja, Raigad, Maharashtra 410208, India'],
    ['JNPT', 'JNPT, Raigad, Maharashtra 400707, India'],
    ['Nhava Sheva', 'Nhava Sheva, Raigad, Maharashtra 400707, India'],
    ['Kalamna', 'Kalamna, Nagpur, Maharashtra 440035, India'],
  ])('finds %s, a common destination of trucks', async (name, address) => {
    const [first] = await places.search(name.toLowerCase());
    expect(first).toMatchObject({ placeName: name, placeAddress: address });
  });

  it.each([
    ['yavatmāl', 'Yavatmal'],
    ['J.N.P.T.', 'JNPT'],
    ['nhava-sheva', 'Nhava Sheva'],
  ])('reads %j as %s', async (text, name) => {
    expect((await namesFor(text))[0]).toBe(name);
  });

  it('puts towns that begin with the text, largest first, before villages of exactly that name', async () => {
    const names = await namesFor('chandra');
    expect(names[0]).toBe('Chandrapur');
    expect(names.indexOf('Chandra')).toBeGreaterThan(names.indexOf('Chandrakona'));
  });

  it('puts post offices of exactly that name before longer names, and names that contain the text last', async () => {
    const names = await namesFor('hingna');
    expect(names).toEqual([
      'Hingna',
      'Hingna MIDC',
      'Hingna',
      'Hingna Barabhai',
      'Hingna Karegaon',
      ...names.slice(5),
    ]);
    expect(names.slice(5).every((name) => /\whingna/i.test(name))).toBe(true);
  });

  it('finds the place in the district or state that is typed with it, in either order', async () => {
    expect((await addressesFor('Hingna, Nagpur'))[0]).toBe('Hingna, Nagpur, Maharashtra, India');
    expect(await addressesFor('nagpur hingna')).toContain('Hingna, Nagpur, Maharashtra, India');
    const inBihar = await addressesFor('rampur bihar');
    expect(inBihar).toHaveLength(20);
    expect(inBihar.every((address) => address.includes('Bihar'))).toBe(true);
  });

  it('finds post offices by PIN, the one with the name of its town first', async () => {
    expect((await addressesFor('411001'))[0]).toBe('Pune, Maharashtra 411001, India');
    const begun = await addressesFor('4411');
    expect(begun).toHaveLength(20);
    expect(begun.every((address) => / 4411\d\d, India$/.test(address))).toBe(true);
    expect(await addressesFor('Uran 400702')).toEqual(['Uran, Raigad, Maharashtra 400702, India']);
  });

  it('offers a town once, although its head post office has the same name', async () => {
    expect((await addressesFor('Pune')).filter((address) => address.startsWith('Pune, '))).toEqual([
      'Pune, Maharashtra, India',
    ]);
  });

  it.each(['chandigarh', 'nagpur airport', 'mumbai central', 'panaji', 'delhi'])(
    'repeats no part in the addresses for %s',
    async (text) => {
      const found = await addressesFor(text);
      expect(found.length).toBeGreaterThan(0);
      for (const address of found) {
        const parts = address.replace(/ \d{6}/, '').split(', ');
        expect([address, new Set(parts).size === parts.length || /Delhi, .* Delhi/.test(address)]).toEqual([
          address,
          true,
        ]);
      }
    },
  );

  it('answers at most 20 places, each with its own id that a location accepts', async () => {
    for (const text of ['e', 'ram', 'nagar', '4']) {
      const ids = (await places.search(text)).map(({ eLoc }) => eLoc);
      expect(new Set(ids).size).toBe(20);
      expect(ids.every((id) => /^[A-Z0-9]{1,40}$/.test(id))).toBe(true);
    }
  });

  it('answers in the same order each time', async () => {
    expect(await createGazetteerPlaces(PLACES).search('kalam')).toEqual(await places.search('kalam'));
  });

  it.each(['Reykjavik', 'zzzz aa', 'गाँव', '...', ' '])('finds nothing for %j', async (text) => {
    expect(await places.search(text)).toEqual([]);
  });

  it('reports a missing file, and reads it again at the next search', async () => {
    const lost = createGazetteerPlaces(new URL('no-such-file.txt', PLACES));
    await expect(lost.search('latur')).rejects.toThrow('no-such-file.txt');
    await expect(lost.search('latur')).rejects.toThrow('no-such-file.txt');
  });
});

describe('the file of places', () => {
  const text = readFileSync(PLACES, 'latin1');

  it('is ASCII, which the search relies on', () => {
    expect(/[^\n\t -~]/.test(text)).toBe(false);
  });

  it('has each id once', () => {
    const ids = text
      .trimEnd()
      .split('\n\n')
      .slice(2)
      .flatMap((section) => section.split('\n'))
      .map((line) => line.split(/[\t;]/))
      .map(([name = '', pin = '', , id = '']) =>
        id === '' ? `P${pin}${name.replaceAll(' ', '').toUpperCase()}`.slice(0, 40) : id,
      );
    expect(ids.length).toBeGreaterThan(150_000);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
