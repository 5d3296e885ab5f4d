import { add, negate, type Paise, paise, subtract, sum, ZERO } from '@bahi/kernel/paise';

/**
 * Something a payment can be set against: a trip, the opening balance or the credit on account. With a balance above 0
 * it takes up to that much; below 0 it can be set off, and adds to what is shared out. In a refund every balance is
 * above 0: the amount that can be paid back.
 */
export interface Settleable {
  readonly id: string;
  readonly balance: Paise;
  /** For a balance below 0: sets off only as much as is needed, not the whole. */
  readonly isDivisible?: boolean;
}

/** Share by id; below 0 it is set off. An id that is missing takes no part. */
export type Shares = ReadonlyMap<string, Paise>;

/** Share by id that the user typed; null where the user took the row out. */
export type ManualShares = ReadonlyMap<string, Paise | null>;

/**
 * Shares out the money and what is set off, to each in order and up to its balance
 * (docs/rules/screens.md#bulk-settlement-form). A balance of 0 takes part with a share of 0; a row for which nothing is
 * left takes no part. Manual shares stay as they are, and the other rows share the rest.
 */
export function shareOut(
  money: Paise,
  settleables: readonly Settleable[],
  setOff: ReadonlySet<string>,
  manual: ManualShares = new Map(),
): Shares {
  const manualTotal = sum(manual.values(), (share) => share ?? ZERO);
  const others = settleables.filter(({ id }) => !manual.has(id));
  const shared = shareRest(subtract(money, manualTotal), others, setOff);
  return new Map(
    settleables.flatMap(({ id }) => {
      const share = manual.has(id) ? manual.get(id) : shared.get(id);
      return share == null ? [] : [[id, share] as const];
    }),
  );
}

function shareRest(money: Paise, settleables: readonly Settleable[], setOff: ReadonlySet<string>): Shares {
  const offsets = computeSetOffShares(money, settleables, setOff);
  let rest = add(
    money,
    sum(offsets.values(), (amount) => negate(amount)),
  );
  const shares = new Map<string, Paise>();
  for (const { id, balance } of settleables) {
    const offset = offsets.get(id);
    const share = offset ?? capShare(rest, balance);
    if (offset === undefined && (balance < 0 || (share === 0 && balance !== 0))) continue;
    shares.set(id, share);
    if (offset === undefined) rest = subtract(rest, share);
  }
  return shares;
}

/**
 * The shares of the rows that are set off, as negative amounts. A surplus is set off whole; divisible credit only as
 * far as the debts exceed the money and the surpluses.
 */
function computeSetOffShares(
  money: Paise,
  settleables: readonly Settleable[],
  setOff: ReadonlySet<string>,
): Map<string, Paise> {
  const chosen = settleables.filter(({ id, balance }) => balance < 0 && setOff.has(id));
  const whole = chosen.filter(({ isDivisible }) => isDivisible !== true);
  const due = sum(settleables, ({ balance }) => paise(Math.max(balance, 0)));
  let stillDue = subtract(due, money, negate(sum(whole, ({ balance }) => balance)));
  const offsets = new Map(whole.map(({ id, balance }) => [id, balance]));
  for (const { id, balance } of chosen.filter(({ isDivisible }) => isDivisible === true)) {
    const taken = capShare(stillDue, negate(balance));
    offsets.set(id, negate(taken));
    stillDue = subtract(stillDue, taken);
  }
  return offsets;
}

/** The money that is not shared out. Below 0, the shares exceed the money. */
export function moneyLeft(money: Paise, shares: Iterable<Paise | undefined>): Paise {
  return subtract(
    money,
    sum(shares, (share) => share ?? ZERO),
  );
}

/** The share of a newly chosen row: what is left, up to its balance. */
export function capShare(left: Paise, balance: Paise): Paise {
  return paise(Math.min(Math.max(left, 0), balance));
}
