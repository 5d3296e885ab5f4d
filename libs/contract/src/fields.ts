import { parseDay, type Day } from '@bahi/kernel/day';
import {
  MAX_PAISE,
  paise,
  paiseFromRupees,
  scaledFromDecimal,
  type Paise,
  type Rupees,
} from '@bahi/kernel/paise';
import { readPhone } from '@bahi/kernel/phone-number';
import { MAX_TYPED_NUMBER, readCompactIdentifier, readIdentifier } from '@bahi/kernel/identifier';
import { hasHiddenCharacters, withoutHiddenCharacters } from '@bahi/kernel/hidden-characters';
import { plainText } from '@bahi/kernel/plain-text';
import * as v from 'valibot';
import { inReference, OPTIONAL_TEXT } from './in-reference.ts';
import { limitLength } from './limit-length.ts';
import { messages } from './messages.ts';
import { today } from './today.ts';

/**
 * An object schema. For a missing key it reports the "required" message of that field; it drops unknown keys. An array
 * is no object, although valibot takes it for one.
 */
export function fields<Entries extends v.ObjectEntries>(entries: Entries) {
  const object = v.object(entries, (issue) => missingMessage(entries, issue));
  const noArray: typeof object = {
    ...object,
    '~run': (dataset, config) =>
      object['~run'](Array.isArray(dataset.value) ? { value: String(dataset.value) } : dataset, config),
  };
  return noArray;
}

/** The message for a missing key. */
export function missingMessage(entries: v.ObjectEntries, { path, input }: v.ObjectIssue): string {
  const entry = entries[String(path?.[0]?.key ?? '')];
  if (entry === undefined || entry.async)
    return input === undefined || input === null ? messages.required : messages.sendObject;
  return v.safeParse(entry, undefined).issues?.[0].message ?? messages.required;
}

/** Absent and null both become null. */
export function optional<S extends v.GenericSchema>(schema: S) {
  return v.nullish(schema, null);
}

/** A text field that a form leaves as '' when nothing is typed. */
export function optionalText<S extends v.GenericSchema<string, string>>(schema: S) {
  return v.pipe(
    v.nullish(v.string(messages.required), null),
    inReference({ [OPTIONAL_TEXT]: schema }),
    v.transform((text) => (text === null || isEmpty(text) ? null : text)),
    v.nullable(schema),
  );
}

/** Does not trim when the text has hidden characters: trimming would remove some that the field has to refuse. */
function isEmpty(text: string): boolean {
  return text.trim() === '' && !hasHiddenCharacters(text);
}

/** @param notANumber the message for a value that is not a number */
export function number(notANumber: string = messages.validNumber) {
  return v.number((issue) =>
    issue.input === undefined || issue.input === null ? messages.required : notANumber,
  );
}

const MAX_RUPEES = MAX_PAISE / 100;
const ANY_SIGN = { minimum: -MAX_RUPEES };

/** @param bounds the lowest value, for the API reference */
function rupeesWithin(bounds: object, notANumber?: string) {
  const onTheWire: v.GenericSchema<Rupees> = number(notANumber);
  return v.pipe(
    onTheWire,
    inReference({ ...bounds, maximum: MAX_RUPEES, multipleOf: 0.01 }),
    v.rawTransform<Rupees, Paise>(({ dataset, addIssue, NEVER }) => {
      const amount = paiseFromRupees(dataset.value);
      if (amount !== undefined) return amount;
      addIssue({
        message: Math.abs(dataset.value) > MAX_PAISE / 100 ? messages.amountTooLarge : messages.rupeesInvalid,
      });
      return NEVER;
    }),
  );
}

/** Rupees on the wire, paise after parsing; any sign. */
export const rupees = rupeesWithin(ANY_SIGN);

/** Like `rupees`, but with another message for a value that is not a number, for opening balances. */
export const openingRupees = rupeesWithin(ANY_SIGN, messages.digitsOnly);

/** Rupees on the wire, paise after parsing; above zero. */
export const amount = v.pipe(
  rupeesWithin({ exclusiveMinimum: 0 }),
  v.check((given) => given > 0, messages.aboveZero),
);
/** Rupees on the wire, paise after parsing; zero allowed. */
export const amountOrZero = v.pipe(
  rupeesWithin({ minimum: 0 }),
  v.check((given) => given >= 0, messages.notNegative),
);

/** A day `yyyy-MM-dd` that exists. */
export const day = v.pipe(
  v.string(messages.required),
  inReference({ format: 'date', pattern: String.raw`^(19\d\d|20\d\d|2100)-\d\d-\d\d$` }),
  v.rawTransform<string, Day>(({ dataset, addIssue, NEVER }) => {
    const parsed = parseDay(dataset.value);
    if (parsed !== undefined) return parsed;
    addIssue({ message: dataset.value === '' ? messages.required : messages.validDate });
    return NEVER;
  }),
);
/** A day that is not in the future, in India's time zone. */
export const pastDay = v.pipe(
  day,
  v.check((given) => given <= today(), messages.futureDate),
);

const TIME =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/;

/**
 * A recorded time: from ISO 8601 with offset to milliseconds since 1970. Fractions of a millisecond are cut
 * off, as in the server's own times.
 */
export const time = v.pipe(
  v.string(messages.required),
  inReference({ format: 'date-time', pattern: TIME.source }),
  v.rawTransform<string, number>(({ dataset, addIssue, NEVER }) => {
    const [text, ofDay = ''] = TIME.exec(dataset.value) ?? [];
    if (text !== undefined && parseDay(ofDay) !== undefined) return Math.floor(Date.parse(text));
    addIssue({ message: dataset.value === '' ? messages.required : messages.validTime });
    return NEVER;
  }),
);

/** Spaces around a text, which are cut off, do not count. This many are read. */
const SPACES_AROUND = 500;

/**
 * A text that other people read. It may contain no hidden characters; they are checked before trimming, which
 * would remove some of them at the ends. Every such field begins with this schema: definitions.spec.ts fails
 * for a field that accepts hidden characters.
 */
function visibleText(max: number, required: string = messages.required) {
  return v.pipe(
    v.string(required),
    limitLength(max + SPACES_AROUND, messages.atMost(max)),
    v.check((text) => !hasHiddenCharacters(text), messages.hidden),
    v.trim(),
  );
}

/**
 * A number of a paper or a vehicle. Marks that nobody sees, dots and the digits of Indian scripts are read as in phone
 * numbers; a hidden character that is left is named.
 */
function identifier(read: (text: string) => string, pattern: RegExp, required: string, invalid: string) {
  return v.pipe(
    v.string(required),
    // The form that is stored, but in any case. The field also reads the number as people write it.
    inReference({ pattern: pattern.source }),
    limitLength(MAX_TYPED_NUMBER, invalid),
    v.transform(read),
    v.check((text) => !hasHiddenCharacters(text), messages.hidden),
    v.minLength(1, required),
    v.check((text) => !/\s/.test(text), messages.noSpaces),
    // Before the conversion, which would turn letters such as ı and ß into others of A–Z.
    v.regex(pattern, invalid),
    v.toUpperCase(),
  );
}

/** One line, and several lines, that are not only spaces, for the API reference. */
const LINE = String.raw`^[^\x00-\x1f\x7f-\x9f]*[^\x00-\x20\x7f-\xa0][^\x00-\x1f\x7f-\x9f]*$`;
const LINES = String.raw`^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]*$`;

function isPrintable(text: string): boolean {
  return !/[\p{Cc}\p{Cs}]/u.test(text.replace(/[\n\t]/g, ''));
}

/** One line of text without control characters. */
export function line(max: number, required: string = messages.required) {
  return v.pipe(
    visibleText(max, required),
    inReference({ pattern: LINE }),
    v.minLength(1, required),
    v.maxLength(max, messages.atMost(max)),
    v.check((text) => isPrintable(text) && !/[\n\t]/.test(text), messages.printable),
  );
}

/** A search text. Pasted hidden characters are removed instead of refused, because the text is only searched for. */
export function searchText(max: number) {
  return v.pipe(cleanedSearchText(max), line(max));
}

export function optionalSearchText(max: number) {
  const orNull = v.transform((text: string) => (text.trim() === '' ? null : text));
  return optional(v.pipe(cleanedSearchText(max), orNull, v.nullable(line(max))));
}

function cleanedSearchText(max: number) {
  return v.pipe(
    v.string(messages.required),
    limitLength(max + SPACES_AROUND, messages.atMost(max)),
    v.trim(),
    v.maxLength(max, messages.atMost(max)),
    inReference({ pattern: LINES }),
    v.transform(withoutHiddenCharacters),
  );
}

/** Notes, which may have several lines. A line ends with a line feed, whatever the sender's system writes. */
export const notes = v.pipe(
  visibleText(2000),
  inReference({ maxLength: 2000, pattern: LINES }),
  v.transform((text) => text.replace(/\r\n?/g, '\n')),
  v.maxLength(2000, messages.atMost(2000)),
  v.check(isPrintable, messages.printable),
);

/** Names of persons: letters of any script, digits, spaces, hyphens (docs/rules/screens.md#names-and-dates). */
export const personName = v.pipe(
  visibleText(100, messages.nameRequired),
  v.minLength(1, messages.nameRequired),
  v.minLength(2, messages.nameTooShort),
  v.maxLength(100, messages.atMost(100)),
  v.regex(/^[\u200d\u200c\p{L}\p{M}\p{Nd} -]+$/u, messages.nameLetters),
);

/** 2 to 100 printable characters (docs/rules/parties.md#names). */
const printableName = (tooShort: string) =>
  v.pipe(line(100, messages.nameRequired), v.minLength(2, tooShort));

/** The name of a party, with its own message for short names. */
export const partyName = printableName(messages.nameTooShort);

/** The name of a firm or place. */
export const firmName = printableName(messages.atLeast(2));

/** An Indian phone number in any usual format. The output is its ten digits. */
function phoneWithMessage(invalid: string) {
  return v.pipe(
    v.string(messages.phoneRequired),
    // The form that is stored. The field also reads the number as people write it.
    inReference({ pattern: String.raw`^(\+91 ?)?[1-9]\d{4} ?\d{5}$` }),
    limitLength(MAX_TYPED_NUMBER, invalid),
    v.check((text) => !['', '+91'].includes(text.trim()), messages.phoneRequired),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const digits = readPhone(dataset.value);
      if (digits !== undefined) return digits;
      addIssue({ message: hasHiddenCharacters(plainText(dataset.value)) ? messages.hidden : invalid });
      return NEVER;
    }),
  );
}

export const phoneNumber = phoneWithMessage(messages.phoneInvalid);

/** Signing in has its own message for an invalid phone. */
export const phoneToSignIn = phoneWithMessage(messages.phoneInvalidAtLogin);

export const email = v.pipe(
  visibleText(254, messages.mailRequired),
  v.minLength(1, messages.mailRequired),
  v.maxLength(254, messages.atMost(254)),
  v.regex(/^[^\s@<>"',;:\\]+@[^\s@<>"',;:\\.]+(\.[^\s@<>"',;:\\.]+)+$/, messages.mailInvalid),
  v.check(isPrintable, messages.mailInvalid),
);

export const gstNumber = identifier(
  readCompactIdentifier,
  /^\d{2}[A-Za-z]{5}\d{4}[A-Za-z][1-9A-Za-z][Zz][0-9A-Za-z]$/,
  messages.gstInvalid,
  messages.gstInvalid,
);

/** 1–20 of A–Z 0–9 - /, upper-case, no spaces (docs/rules/trips.md#lr-numbers). */
export const lrNumber = identifier(
  readIdentifier,
  /^[A-Za-z0-9/-]{1,20}$/,
  messages.required,
  messages.lrInvalid,
);

/**
 * State, district, series, number. Also accepts one-digit districts, three-letter series and the BH series
 * (docs/rules/fleet.md#vehicle-numbers).
 */
export const vehicleNumber = identifier(
  readCompactIdentifier,
  /^([A-Za-z]{2}\d{1,2}[A-Za-z]{1,3}\d{4}|\d{2}[Bb][Hh]\d{4}[A-Za-z]{1,2})$/,
  messages.vehicleNumberRequired,
  messages.vehicleNumberInvalid,
);

/**
 * An id of a thing; `id-fields.ts` has a schema for each kind of thing. An id of another firm and an unknown
 * id get the same 404 (docs/rules/permissions.md#whose-data).
 */
export const id = v.pipe(
  v.string(messages.required),
  v.minLength(1, messages.required),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'Choose from the list'),
);

export function oneOf<const Options extends readonly string[]>(options: Options) {
  return v.picklist(options, (issue) =>
    issue.input === undefined || issue.input === null || issue.input === ''
      ? messages.required
      : 'Choose from the list',
  );
}

/**
 * A list of at most `max` items. They are counted before any is parsed, because each invalid item would add a
 * message.
 */
export function listOf<S extends v.GenericSchema>(
  schema: S,
  max: number,
  tooMany: string,
  required: string = messages.required,
) {
  const list = v.array(schema, required);
  const few = v.maxLength<unknown[], number, string>(max, tooMany);
  const counted: typeof list = {
    ...list,
    '~run': (dataset, config) => {
      if (!Array.isArray(dataset.value) || dataset.value.length <= max) return list['~run'](dataset, config);
      const { issues } = few['~run']({ typed: true, value: dataset.value }, config);
      return { typed: false, value: dataset.value, issues: issues as [v.ArrayIssue] };
    },
  };
  // Repeated for the API reference, which reads the steps of the pipe.
  return v.pipe(counted, v.maxLength(max, tooMany));
}

/** One value or an array of them (docs/rules/api.md#lists). */
export function oneOrMany<S extends v.GenericSchema>(schema: S) {
  return v.union([schema, listOf(schema, 100, messages.chooseAtMost(100))]);
}

/** A whole number within both bounds, inclusive. */
export const whole = (min: number, max: number, notANumber: string = messages.validNumber) =>
  v.pipe(
    v.number(notANumber),
    v.integer(notANumber),
    v.minValue(min, `At least ${min}`),
    v.maxValue(max, `At most ${max}`),
  );

/** `limit` (1 to 100, default 10) and `offset`, as every list takes them. */
export const page = {
  limit: v.optional(whole(1, 100), 10),
  offset: v.optional(whole(0, 1_000_000), 0),
};

/**
 * The order of a list, if it is not the default: one of `sorts`; a leading `-` means descending. A list may
 * offer only orders that it has an index for.
 */
export function sortBy<const Sorts extends readonly string[]>(sorts: Sorts) {
  return optional(listOf(oneOf(sorts), 1, 'Choose one'));
}

/** The length of the whole list in an answer: exact up to 10,000; above it 10000, and `more` is true. */
export const listLength = { length: v.number(), more: v.optional(v.boolean()) };

/** A day in an answer, `yyyy-MM-dd`. A client does not check it, because the server wrote it. */
export const dayInAnswer = v.string() as v.GenericSchema as v.GenericSchema<Day>;

/**
 * Rupees in an answer, parsed to paise; any sign. Unlike an amount in a request it has no limit, because it
 * may be a sum. Do not use it in an answer for a DRIVER: the server itself parses such an answer with its
 * schema, and would send paise.
 */
export const rupeesInAnswer = v.pipe(
  v.number() as v.GenericSchema<Rupees>,
  v.rawTransform<Rupees, Paise>(({ dataset, addIssue, NEVER }) => {
    const scaled = scaledFromDecimal(dataset.value, 2);
    if (scaled !== undefined) return paise(scaled);
    addIssue({ message: messages.rupeesInvalid });
    return NEVER;
  }),
);

/** `{ id, name }`: the name of a thing whose id a row holds. */
export const named = v.object({ id: v.string(), name: v.string() });

/** The warnings of a command that took effect. */
export const warnings = v.optional(
  v.array(v.object({ code: v.string(), message: v.string(), field: v.optional(v.string()) })),
);
