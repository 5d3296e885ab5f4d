/** The zeros of the scripts that a phone in India may type digits in, and of the full-width forms. */
const ZEROS = [...'٠۰०০੦૦୦௦౦೦൦０'].map((zero) => zero.codePointAt(0) ?? 0);
const FULL_WIDTH_SHIFT = 0xfee0;

/**
 * What people type or paste, with the same characters for the same thing: ASCII digits and signs for those of Indian
 * scripts and full-width forms, no marks that have no width. Nothing that counts is left out: a text of other
 * characters stays one that cannot be read.
 */
export function plainText(text: string): string {
  return asciiDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_SHIFT))
    .trim();
}

/** The same text with ASCII digits for those of Indian scripts. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, asciiDigit);
}

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? digit : String(code - zero);
}
