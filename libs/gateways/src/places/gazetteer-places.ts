import { readFile } from 'node:fs/promises';
import { foldText } from '@bahi/kernel/search';
import { type FoundPlace, type Places } from './places.ts';

const MAX_FOUND = 20;

/** The same bound as `eLoc` in `libs/contract/src/places/place.ts`. */
const MAX_ID_LENGTH = 40;

/** Bounds the work of a search whose words are each in many names. */
const MAX_COMPARED = 5_000;

/** Lines sorted from the best place. Each line follows a line break and holds a name, a tab, then PIN;region;id. */
interface Section {
  readonly lines: string;
  readonly folded: string;
}

interface Gazetteer {
  readonly regions: readonly string[];
  readonly towns: Section;
  /** Head offices, then sub offices, then branch offices. */
  readonly offices: Section;
  /** Post offices with the name of their town: only their PIN finds them. */
  readonly townOffices: Section;
}

/**
 * The local adapter: towns, post offices and ports of India, offline. `tools/generate/places.mjs` makes its file, and
 * the first search reads it. Each search scans that text, which takes a few milliseconds.
 */
export function createGazetteerPlaces(file: URL): Places {
  let loading: Promise<Gazetteer> | undefined;
  return {
    async search(text) {
      loading ??= load(file).catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      const gazetteer = await loading;
      return findLines(gazetteer, wordsIn(text)).map((line) => readPlace(line, gazetteer.regions));
    },
  };
}

async function load(file: URL): Promise<Gazetteer> {
  const [, regions = '', ...sections] = (await readFile(file, 'latin1')).trimEnd().split('\n\n');
  const [towns, offices, townOffices] = sections.map((text) => {
    const lines = `\n${text}\n`;
    // The file is ASCII, so lower case changes no position.
    return { lines, folded: lines.toLowerCase() };
  });
  if (towns === undefined || offices === undefined || townOffices === undefined)
    throw new Error(`${file.href} is not a gazetteer`);
  return { regions: regions.split('\n'), towns, offices, townOffices };
}

/** Names in the file consist of letters, digits and single spaces. */
function wordsIn(text: string): readonly string[] {
  return foldText(text)
    .replaceAll(/[.'’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/** At most {@link MAX_FOUND}, best first. */
function findLines(gazetteer: Gazetteer, words: readonly string[]): readonly string[] {
  const { towns, offices, townOffices } = gazetteer;
  const phrase = words.join(' ');
  const found = new Set<string>();
  let compared = 0;
  const collect = (section: Section, pattern: string, accepts: (line: string) => boolean = () => true) => {
    for (const line of linesWith(pattern, section)) {
      compared += 1;
      if (found.size === MAX_FOUND || compared > MAX_COMPARED) return;
      if (accepts(line)) found.add(line);
    }
  };

  if (phrase === '') return [];
  if (/^\d+$/.test(phrase)) {
    for (const section of [townOffices, towns, offices]) collect(section, `\t${phrase}`);
    return [...found];
  }
  for (const section of [towns, offices])
    for (const beginning of [`\n${phrase}\t`, `\n${phrase}`]) collect(section, beginning);
  for (const part of words.length === 1 ? [` ${phrase}`, phrase] : [` ${phrase}`])
    for (const section of [towns, offices]) collect(section, part);
  if (words.length === 1) return [...found];

  const hasAllWords = wordsMatcher(words, gazetteer.regions);
  for (const pattern of listNamePatterns(words))
    for (const section of [towns, offices]) collect(section, pattern, hasAllWords);
  const pin = words.find((word) => /^\d{6}$/.test(word));
  if (found.size === 0 && pin !== undefined) collect(townOffices, `\t${pin}`);
  return [...found];
}

/** The lines whose name, or the tab and PIN after it, match the pattern. */
function* linesWith(pattern: string, { lines, folded }: Section): Iterable<string> {
  let at = folded.indexOf(pattern);
  while (at >= 0) {
    const start = folded.lastIndexOf('\n', at) + 1;
    if (at <= folded.indexOf('\t', start)) yield lines.slice(start, lines.indexOf('\n', start));
    at = folded.indexOf(pattern, at + 1);
  }
}

/**
 * Patterns for several words. In `hingna nagpur maharashtra` the first two words, or the first one, may be a name; else
 * the two longest words may be parts of a name.
 */
function listNamePatterns(words: readonly string[]): readonly string[] {
  const names = [2, 1].filter((count) => count < words.length).map((count) => words.slice(0, count));
  const longest = [...words].sort((one, other) => other.length - one.length).slice(0, 2);
  return [...names.map((name) => `\n${name.join(' ')}\t`), ...longest];
}

/** Whether every word begins a word of the place's name, region or PIN. */
function wordsMatcher(words: readonly string[], regions: readonly string[]): (line: string) => boolean {
  const foldedRegions = regions.map((region) => region.toLowerCase());
  return (line) => {
    const { name, pin, region } = partsOfLine(line);
    const text = ` ${name.toLowerCase()} ${foldedRegions[region] ?? ''} ${pin}`;
    return words.every((word) => text.includes(` ${word}`));
  };
}

function readPlace(line: string, regions: readonly string[]): FoundPlace {
  const { name, pin, region, id } = partsOfLine(line);
  const parts = [name, ...(regions[region] ?? '').split(', ')];
  // A post office 'Nagpur Airport' is in Nagpur, and 'North Goa' in Goa.
  const address = parts
    .filter((part, index) => !` ${parts[index - 1] ?? ''} `.includes(` ${part} `))
    .join(', ');
  return {
    placeName: name,
    placeAddress: `${address}${pin === '' ? '' : ` ${pin}`}, India`,
    eLoc: id === '' ? officeId(name, pin) : id,
  };
}

function partsOfLine(line: string) {
  const [name = '', rest = ''] = line.split('\t');
  const [pin = '', region = '', id = ''] = rest.split(';');
  return { name, pin, region: Number(region), id };
}

/** No PIN in the file has two names that would get the same id. */
function officeId(name: string, pin: string): string {
  return `P${pin}${name.replaceAll(' ', '').toUpperCase()}`.slice(0, MAX_ID_LENGTH);
}
