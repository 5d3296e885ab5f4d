import { GenerationalCache } from './generational-cache.ts';

/** 64 characters in the order of their codes, so that short ids sort like the UUIDs that they stand for. */
const CHARACTERS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
/** Three hexadecimal digits are two characters. */
const DIGITS_AT_ONCE = 3;
const SHORT_LENGTH = 22;

/** A firm's events name the same firm, people, branches and things again and again. */
const recent = new GenerationalCache<string>(5_000);
const recentShort = new GenerationalCache<string>(5_000);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * A UUID in 22 characters instead of 36, for keys and indexes of which there are many. Any other text stays as it is,
 * with `=` in front.
 */
export function toShortId(id: string): string {
  const known = recent.get(id);
  if (known !== undefined) return known;
  const short = UUID.test(id) ? shorten(id) : `=${id}`;
  recent.set(id, short);
  return short;
}

function shorten(id: string): string {
  const digits = `${id.replaceAll('-', '')}0`;
  let short = '';
  for (let at = 0; at < digits.length; at += DIGITS_AT_ONCE) {
    const value = Number.parseInt(digits.slice(at, at + DIGITS_AT_ONCE), 16);
    short += CHARACTERS.charAt(value >> 6) + CHARACTERS.charAt(value & 63);
  }
  return short;
}

/** The id from which {@link toShortId} made this one. */
export function fromShortId(short: string): string {
  if (short.startsWith('=')) return short.slice(1);
  const known = recentShort.get(short);
  if (known !== undefined) return known;
  const id = lengthen(short);
  recentShort.set(short, id);
  return id;
}

function lengthen(short: string): string {
  let digits = '';
  for (let at = 0; at < SHORT_LENGTH; at += 2) {
    const value = (CHARACTERS.indexOf(short.charAt(at)) << 6) | CHARACTERS.indexOf(short.charAt(at + 1));
    digits += value.toString(16).padStart(DIGITS_AT_ONCE, '0');
  }
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => digits.slice(from, to))
    .join('-');
}
