/** RFC 9562: the first 48 bits are a time in milliseconds since 1970, so later UUIDs are greater. */
const TIME_DIGITS = 12;

/** The free part of a UUID: 74 bits, or 18½ hexadecimal digits. */
const OWN_DIGITS = 19;

/**
 * A UUID from two hexadecimal texts: `time`, of at least 12 digits, becomes the first 48 bits, and `own`, of
 * at least 19 digits, the other 74 free bits. The standard's version and variant are inserted.
 * @throws if a text is too short
 */
export function orderedUuid(version: 7 | 8, time: string, own: string): string {
  if (time.length < TIME_DIGITS || own.length < OWN_DIGITS) throw new Error('a UUID takes 12 and 19 digits');
  const variant = ((Number.parseInt(own.charAt(3), 16) & 0x3) | 0x8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-${version}${own.slice(0, 3)}-${variant}${own.slice(4, 7)}-${own.slice(7, 19)}`;
}

/** A new UUIDv7. `random` holds at least ten unpredictable bytes. */
export function uuidV7(nowMs: number, random: Uint8Array): string {
  return orderedUuid(7, timeDigits(nowMs), toHex(random));
}

/** The first 48 bits of a UUIDv7, as 12 hexadecimal digits. */
export function timeDigits(nowMs: number): string {
  return nowMs.toString(16).padStart(TIME_DIGITS, '0');
}

/** The first 48 bits of a UUIDv7 in lower case; undefined for any other text. */
export function timeDigitsOfUuidV7(text: string): string | undefined {
  const [, high = '', low = ''] = UUID_V7.exec(text.toLowerCase()) ?? [];
  return high === '' ? undefined : high + low;
}

const UUID_V7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
