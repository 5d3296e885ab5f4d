/** The zeros of the scripts whose digits a phone in India may type, and of the full-width forms. */
const ZEROS = [...'٠۰०০੦૦୦௦౦೦൦０'].map((zero) => zero.codePointAt(0) ?? 0);
const FULL_WIDTH_SHIFT = 0xfee0;

/**
 * A typed or pasted text with ASCII digits and signs instead of those of Indian scripts and full-width forms, and
 * without zero-width marks. All other characters stay, so that a text that is no number does not become one.
 */
export function plainText(text: string): string {
  return asciiDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_SHIFT))
    .trim();
}

/** The text with ASCII digits instead of those of Indian scripts. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, asciiDigit);
}

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? digit : String(code - zero);
}
