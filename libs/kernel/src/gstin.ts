const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Whether the last character of a GSTIN matches the 14 before it: their values are weighted 1, 2, 1, 2 …, and the
 * base-36 digits of each product are summed. False for anything but 15 capitals and digits.
 */
export function hasGstCheckDigit(gstin: string): boolean {
  const values = [...gstin].map((character) => DIGITS.indexOf(character));
  const check = values.pop();
  if (values.length !== 14 || check === undefined || check < 0 || values.includes(-1)) return false;
  const sum = values.reduce((total, value, index) => {
    const product = value * (1 + (index % 2));
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return check === (36 - (sum % 36)) % 36;
}
