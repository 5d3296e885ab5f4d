import { groupDigits } from './format.ts';
import { plainText } from './plain-text.ts';

/** The reason why a field does not accept a text as a number. `large`: it has too many digits. */
export type Fault = 'unreadable' | 'decimals' | 'negative' | 'large';

export type NumberReading =
  | {
      readonly ok: true;
      readonly value: number;
      /** With Indian grouping, and the decimals as they were written: `1,25,000.50`. */
      readonly text: string;
    }
  | { readonly ok: false; readonly fault: Fault };

interface Notation {
  readonly decimals: number;
  readonly pattern: RegExp;
}

const MINUS = '[-−–—‒]?';

/** @param before, after patterns of the text around the number */
function notation(decimals: number, before = '', after = ''): Notation {
  const number = String.raw`(?<number>[\d., ]*?)`;
  const signed = String.raw`(?<outer>${MINUS})\s*(?:${before})?\s*(?<inner>${MINUS})\s*${number}\s*(?:${after})?`;
  return { decimals, pattern: new RegExp(String.raw`^(?<open>\(?)${signed}(?<close>\)?)$`, 'i') };
}

const CURRENCY = String.raw`(?:₹|₨|inr|(?:rs|re|रु|रू)\.?)`;
const MONEY = notation(2, CURRENCY, String.raw`(?:/[-=–—])?\s*${CURRENCY}?\s*(?:only\.?)?`);

/** `Rs. 1,25,000.50`, `₹ 125,000/-`, `INR 1 25 000`: rupees with at most two decimals. */
export function readMoney(text: string): NumberReading {
  return readNumber(text, MONEY);
}

export type Unit = 'KG' | 'MT' | 'KM' | 'HR' | 'Ltr' | 'LTR' | 'Bucket' | '%';

const LITRES = notation(2, '', String.raw`(?:ltrs?|l|lit(?:er|re)s?)\.?`);

/**
 * Each accepts as many decimals as the wire does: a weight down to the gram, readings and litres down to the
 * hundredth.
 */
const MEASURES: Readonly<Record<Unit, Notation>> = {
  KG: notation(3, '', String.raw`(?:kgs?|kilos?|kilograms?)\.?`),
  MT: notation(6, '', String.raw`(?:mts?|t|tons?|tonnes?)\.?`),
  KM: notation(2, '', String.raw`(?:kms?|kilomet(?:er|re)s?)\.?`),
  HR: notation(2, '', String.raw`(?:hrs?|h|hours?)\.?`),
  '%': notation(2, '', String.raw`(?:%|percent|per cent)`),
  Ltr: LITRES,
  LTR: LITRES,
  Bucket: notation(2, '', 'buckets?'),
};

/**
 * `19.75 MT`, `1,84,320 km`: a weight, reading or quantity, with or without its unit. A different unit is unreadable.
 */
export function readMeasure(text: string, unit: Unit): NumberReading {
  return readNumber(text, MEASURES[unit]);
}

export function maxDecimals(unit: Unit): number {
  return MEASURES[unit].decimals;
}

const COUNT = notation(0);

/** `18`: a count of things. */
export function readCount(text: string): NumberReading {
  return readNumber(text, COUNT);
}

/** Digits with or without groups, Indian or western, separated all by commas or all by single spaces. */
const WHOLE = /^(?:\d+|\d{1,3}(?:([, ])\d{3})(?:\1\d{3})*|\d{1,2}(?:([, ])\d{2})(?:\2\d{2})*\2\d{3})$/;
/** A double represents every decimal number of up to this many digits. */
const MAX_DIGITS = 15;

/**
 * Reads a typed or pasted number. A text that could be two different amounts is unreadable: `1.25,000`, `12,50`,
 * `1,25,000 Cr`. A decimal or a minus is never dropped silently.
 */
function readNumber(given: string, { decimals, pattern }: Notation): NumberReading {
  const parts = pattern.exec(spaced(plainText(given)))?.groups;
  if (parts === undefined) return refused('unreadable');
  const { open = '', outer = '', inner = '', number = '', close = '' } = parts;
  const isMinus = outer + inner !== '' || open + close === '()';
  if (isMinus && number === '') return refused('negative');
  const [whole = '', fraction, ...more] = number.split('.');
  const digits = whole.replace(/[, ]/g, '');
  const isNumber = (whole === '' || WHOLE.test(whole)) && /^\d*$/.test(fraction ?? '') && more.length === 0;
  if (!isNumber || digits + (fraction ?? '') === '' || open.length !== close.length)
    return refused('unreadable');
  if (isMinus) return refused('negative');
  if (fraction !== undefined && fraction.length > decimals) return refused('decimals');
  if (digits.replace(/^0+/, '').length + decimals > MAX_DIGITS) return refused('large');
  return {
    ok: true,
    value: Number(`${digits}.${fraction ?? ''}0`),
    text: groupDigits(digits) + (fraction === undefined ? '' : `.${fraction}`),
  };
}

/**
 * Turns every kind of single space into U+0020. Several spaces in a row separate two things and not the
 * groups of one number, so they become a tab, which no pattern accepts within a number. A single tab also
 * keeps the patterns fast on long runs of spaces.
 */
function spaced(text: string): string {
  return text.replace(/\s{2,}/g, '\t').replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ');
}

function refused(fault: Fault): NumberReading {
  return { ok: false, fault };
}

/** A number of at most six decimals as a field shows it: `1,25,000.5`. */
export function formatFieldNumber(value: number): string {
  const [whole = '', fraction] = String(Math.abs(value)).split('.');
  return (value < 0 ? '-' : '') + groupDigits(whole) + (fraction === undefined ? '' : `.${fraction}`);
}

/** An amount as a field shows it, with both decimals if there are any: `1,25,000.50`. */
export function formatFieldMoney(rupees: number): string {
  return formatFieldNumber(rupees).replace(/\.\d$/, '$&0');
}
