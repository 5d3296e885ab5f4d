import { add, negate, type Paise, paise, subtract, sum, ZERO } from '@bahi/kernel/paise';

/**
 * What a payment can be set against: a trip, the opening balance, the credit on account. Above 0 it takes up to its
 * balance, below 0 it is set off and gives it. Of a refund all of them are above 0: what can be paid back.
 */
export interface Settleable {
  readonly id: string;
  readonly balance: Paise;
  /** Of what is set off: as much as is needed is taken, and not the whole. */
  readonly isDivisible?: boolean;
}

/** Id → what the payment says of it; below 0 it is set off. What is not in it takes no part. */
export type Shares = ReadonlyMap<string, Paise>;

/** Id → the share that was said by hand, null of what was taken out by hand. */
export type ByHand = ReadonlyMap<string, Paise | null>;

/**
 * docs/rules/screens.md#bulk-settlement-form: what came and what is set off goes to each in its order, up to its
 * balance. One at 0 takes part with 0; one that nothing is left for takes none. What was said by hand stays as it is,
 * and the others share the rest.
 */
export function shareOut(
  money: Paise,
  settleables: readonly Settleable[],
  setOff: ReadonlySet<string>,
  byHand: ByHand = new Map(),
): Shares {
  const said = sum(byHand.values(), (share) => share ?? ZERO);
  const others = settleables.filter(({ id }) => !byHand.has(id));
  const shared = shareRest(subtract(money, said), others, setOff);
  return new Map(
    settleables.flatMap(({ id }) => {
      const share = byHand.has(id) ? byHand.get(id) : shared.get(id);
      return share == null ? [] : [[id, share] as const];
    }),
  );
}

function shareRest(money: Paise, settleables: readonly Settleable[], setOff: ReadonlySet<string>): Shares {
  const given = givenBy(money, settleables, setOff);
  let rest = add(
    money,
    sum(given.values(), (amount) => negate(amount)),
  );
  const shares = new Map<string, Paise>();
  for (const { id, balance } of settleables) {
    const off = given.get(id);
    const share = off ?? atMost(rest, balance);
    if (off === undefined && (balance < 0 || (share === 0 && balance !== 0))) continue;
    shares.set(id, share);
    if (off === undefined) rest = subtract(rest, share);
  }
  return shares;
}

/** What is set off, below 0: surpluses as a whole, and of a credit what is due beyond all else. */
function givenBy(
  money: Paise,
  settleables: readonly Settleable[],
  setOff: ReadonlySet<string>,
): Map<string, Paise> {
  const chosen = settleables.filter(({ id, balance }) => balance < 0 && setOff.has(id));
  const whole = chosen.filter(({ isDivisible }) => isDivisible !== true);
  const due = sum(settleables, ({ balance }) => paise(Math.max(balance, 0)));
  let open = subtract(due, money, negate(sum(whole, ({ balance }) => balance)));
  const given = new Map(whole.map(({ id, balance }) => [id, balance]));
  for (const { id, balance } of chosen.filter(({ isDivisible }) => isDivisible === true)) {
    const taken = atMost(open, negate(balance));
    given.set(id, negate(taken));
    open = subtract(open, taken);
  }
  return given;
}

/** Not yet shared out; below 0 more was than there is. */
export function leftOf(money: Paise, shares: Iterable<Paise | undefined>): Paise {
  return subtract(
    money,
    sum(shares, (share) => share ?? ZERO),
  );
}

/** What a row takes when it is chosen: what is left, up to its balance. */
export function atMost(left: Paise, balance: Paise): Paise {
  return paise(Math.min(Math.max(left, 0), balance));
}
