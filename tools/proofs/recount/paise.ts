/**
 * The arithmetic of the count: whole paise, thousandths and hundredths in BigInt, read from the decimal text of what the
 * wire carries. It shares no code with the product.
 */

/** A number of at most `decimals` decimals, scaled by 10^decimals. */
export function scale(value: number, decimals: number): bigint {
  return BigInt(value.toFixed(decimals).replace('.', ''));
}

export const toPaise = (rupees: number): bigint => scale(rupees, 2);

/** Paise as the wire's rupees. */
export const toRupees = (paise: bigint): number => Number(paise) / 100;

export function add<Item>(items: Iterable<Item>, paiseOf: (item: Item) => bigint): bigint {
  let sum = 0n;
  for (const item of items) sum += paiseOf(item);
  return sum;
}

/** Sums by key; a key whose items come to 0 stays. */
export function addBy<Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => string,
  paiseOf: (item: Item) => bigint,
): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const item of items) {
    const key = keyOf(item);
    sums.set(key, (sums.get(key) ?? 0n) + paiseOf(item));
  }
  return sums;
}

/** `amount × quantity ÷ 10^decimals`, rounded half up once. */
export function multiply(paise: bigint, scaledQuantity: bigint, decimals: number): bigint {
  const unit = 10n ** BigInt(decimals);
  return (2n * paise * scaledQuantity + unit) / (2n * unit);
}

export const abs = (paise: bigint): bigint => (paise < 0n ? -paise : paise);
