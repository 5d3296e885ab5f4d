import { type Paise } from './paise.ts';

const UNITS = (
  ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen' +
  ' seventeen eighteen nineteen'
).split(' ');
const TENS = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const CRORE = 10_000_000;
const SCALES = [
  [CRORE, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const;

/** `one lakh twenty-five thousand rupees and fifty paise`. Expects an amount ≥ 0. */
export function amountInWords(amount: Paise): string {
  const rupees = Math.floor(amount / 100);
  const rest = amount % 100;
  const whole = `${inWords(rupees)} ${rupees === 1 ? 'rupee' : 'rupees'}`;
  if (rest === 0) return whole;
  const part = `${inWords(rest)} ${rest === 1 ? 'paisa' : 'paise'}`;
  return rupees === 0 ? part : `${whole} and ${part}`;
}

/** Above 99 crore, the number of crores is itself in words: `one thousand crore`. */
function inWords(count: number): string {
  if (count === 0) return 'zero';
  const words: string[] = [];
  let rest = count;
  for (const [size, name] of SCALES) {
    if (rest >= size) words.push(inWords(Math.floor(rest / size)), name);
    rest %= size;
  }
  if (rest > 0) words.push(belowHundred(rest));
  return words.join(' ');
}

function belowHundred(count: number): string {
  const unit = UNITS[count];
  if (unit !== undefined) return unit;
  return [TENS[Math.floor(count / 10)], UNITS[count % 10]].filter((word) => word !== '').join('-');
}
