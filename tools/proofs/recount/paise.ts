/**
 * The arithmetic of the recount: whole paise, thousandths and hundredths in BigInt, read from the decimal text of API
 * values. It shares no code with the product.
 */

/** Scales a number of at most `decimals` decimals by 10^decimals. */
export function scale(value: number, decimals: number): bigint {
  return BigInt(value.toFixed(decimals).replace('.', ''));
}

export const toPaise = (rupees: number): bigint => scale(rupees, 2);

/** Converts paise to the rupees of the API. */
export const toRupees = (paise: bigint): number => Number(paise) / 100;

export function add<Item>(items: Iterable<Item>, toAmount: (item: Item) => bigint): bigint {
  let sum = 0n;
  for (const item of items) sum += toAmount(item);
  return sum;
}

/** Sums by key; a key with a sum of 0 stays. */
export function addBy<Item>(
  items: Iterable<Item>,
  toKey: (item: Item) => string,
  toAmount: (item: Item) => bigint,
): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const item of items) {
    const key = toKey(item);
    sums.set(key, (sums.get(key) ?? 0n) + toAmount(item));
  }
  return sums;
}

/** `amount × quantity ÷ 10^decimals`, rounded half up once. */
export function multiply(paise: bigint, scaledQuantity: bigint, decimals: number): bigint {
  const unit = 10n ** BigInt(decimals);
  return (2n * paise * scaledQuantity + unit) / (2n * unit);
}

export const abs = (paise: bigint): bigint => (paise < 0n ? -paise : paise);
