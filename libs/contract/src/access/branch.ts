import { type Day } from '@bahi/kernel/day';
import { toFinancialYear } from '@bahi/kernel/period';
import * as v from 'valibot';
import { codes } from '../codes.ts';
import { gstNumber, line, optionalText, phoneNumber } from '../fields.ts';
import { inReference } from '../in-reference.ts';
import { branchStatuses } from '../labels.ts';
import { messages } from '../messages.ts';

/** The placeholder for the financial year in an LR prefix. */
export const FINANCIAL_YEAR = '{FY}';
const MAX_PREFIX_LENGTH = 11;
const ANY_DAY = '2026-04-01' as Day;

/** 2 to 60 characters (docs/rules/branches.md#fields). */
export const branchName = v.pipe(line(60, messages.nameRequired), v.minLength(2, messages.atLeast(2)));

/** 2 to 6 of A–Z 0–9, in capitals. */
export const branchCode = v.pipe(
  line(6),
  v.regex(/^[A-Za-z0-9]{2,6}$/, messages.branchCodeInvalid),
  v.toUpperCase(),
);

/** The prefix of a branch's LR numbers. `{FY}` is replaced by the financial year, so it counts as digits. */
export const lrPrefix = v.pipe(
  line(20),
  inReference({
    maxLength: MAX_PREFIX_LENGTH,
    pattern: String.raw`^(?:[A-Za-z0-9/-]|\{FY\})*[A-Za-z/-]$`,
  }),
  v.toUpperCase(),
  v.check((text) => /^[A-Z0-9/-]*[A-Z/-]$/.test(lrPrefixOnDay(text, ANY_DAY)), messages.lrPrefixInvalid),
  v.check(
    (text) => lrPrefixOnDay(text, ANY_DAY).length <= MAX_PREFIX_LENGTH,
    messages.lrPrefixTooLong(MAX_PREFIX_LENGTH),
  ),
);

/** The LR prefix of a trip that starts on `day`, with `{FY}` replaced by the financial year, as in '26-27'. */
export function lrPrefixOnDay(prefix: string, day: Day): string {
  const { from, to } = toFinancialYear(day);
  return prefix.replaceAll(FINANCIAL_YEAR, `${from.slice(2, 4)}-${to.slice(2, 4)}`);
}

/** A regular expression that matches the prefix in any financial year. A prefix has no other special characters. */
export function lrPrefixPattern(prefix: string): string {
  return prefix.replaceAll(FINANCIAL_YEAR, String.raw`\d\d-\d\d`);
}

export const branchPhone = optionalText(phoneNumber);
export const branchGst = optionalText(gstNumber);

/** An office of the firm in an answer. */
export const branch = v.object({
  id: v.string(),
  name: v.string(),
  code: v.string(),
  location: v.nullable(v.object({ id: v.string(), name: v.string() })),
  phone: v.nullable(v.string()),
  gstNo: v.nullable(v.string()),
  lrPrefix: v.nullable(v.string()),
  status: v.picklist(codes(branchStatuses)),
  /** Whether it is the branch that the firm has had since its creation. */
  isHeadOffice: v.boolean(),
});
