import { dayNumberAt, fromDayNumber, type Day } from '@bahi/kernel/day';
import { FenwickTree } from '@bahi/kernel/fenwick-tree';
import { add, paise, subtract, type Paise } from '@bahi/kernel/paise';
import { type ResponseOf } from '../define.ts';
import { type replayLedger } from './replay-ledger.ts';

export type ReplayedLedger = ResponseOf<typeof replayLedger>;

/** What a step does. One that takes an entry back and posts another of its chain is re-posted. */
export type StepKind = 'ADDED' | 'DATED_BACK' | 'TAKEN_BACK' | 'REPOSTED';

/** A line as the khata shows it with corrections. */
export interface ReplayLine {
  /** Index in the columns of the entries. */
  readonly entry: number;
  /** The entry was taken back; the line above is its reversal. */
  readonly isTakenBack: boolean;
  readonly isReversal: boolean;
  /** The balance after the line. */
  readonly balance: Paise;
}

/** An entry that differs from the beginning of the replay. */
export interface ReplayChange {
  readonly kind: 'ADDED' | 'TAKEN_BACK' | 'REPOSTED';
  readonly entry: number;
  /** For REPOSTED: the entry in whose place it is. */
  readonly was: number | null;
  readonly amount: Paise;
}

const UNKNOWN = 0;
const LIVE = 1;
const TAKEN_BACK = 2;

/**
 * A ledger that moves step by step through the commands that made it. After k steps it shows what the khata shows with
 * corrections and with `knownAt` = the time of the kth step. docs/rules/audit.md#replay.
 */
export class LedgerReplay {
  /** The recorded times of the steps. */
  readonly times: Float64Array;
  /** The balance after each step; the first is that before all steps. */
  readonly balances: Float64Array;
  /** Entry → the step that adds it, from 1; 0: it was there before. */
  readonly #addedBy: Int32Array;
  /** Entry → the step that takes it back; Infinity if none does. */
  readonly #takenBy: Float64Array;
  /** Entry → the one before it in its chain; -1 for the first. */
  readonly #previous: Int32Array;
  readonly #entryAt: Int32Array;
  readonly #state: Uint8Array;
  /** Lines, and amounts that count, by rank. */
  readonly #lines: FenwickTree;
  readonly #sums: FenwickTree;
  #step = 0;
  #known = 0;

  /** @param longestWalk a longer way is not walked step by step: all sums are built again, in about the same time */
  constructor(
    readonly ledger: ReplayedLedger,
    private readonly longestWalk = 20_000,
  ) {
    const { steps, entries, earlier } = ledger;
    const count = entries.rank.length;
    this.times = Float64Array.from(steps.t);
    for (let index = 1; index < this.times.length; index += 1)
      this.times[index] = (this.times[index - 1] ?? 0) + (this.times[index] ?? 0);
    this.#addedBy = new Int32Array(count);
    this.#takenBy = new Float64Array(count).fill(Infinity);
    this.#previous = this.#findPrevious();
    this.#entryAt = new Int32Array(count);
    entries.rank.forEach((rank, entry) => (this.#entryAt[rank] = entry));
    steps.adds.forEach((adds, index) => adds.forEach((entry) => (this.#addedBy[entry] = index + 1)));
    steps.takes.forEach((takes, index) => takes.forEach((entry) => (this.#takenBy[entry] = index + 1)));
    this.#state = new Uint8Array(count);
    this.#lines = new FenwickTree(count);
    this.#sums = new FenwickTree(count);
    this.#build(0);
    this.balances = new Float64Array(this.length + 1);
    this.balances[0] = earlier.balance + this.#sums.sum(count);
    for (let index = 0; index < this.length; index += 1) {
      const added = this.#sumOf(steps.adds[index] ?? []) - this.#sumOf(steps.takes[index] ?? []);
      this.balances[index + 1] = (this.balances[index] ?? 0) + added;
    }
  }

  /** The number of steps. */
  get length(): number {
    return this.times.length;
  }

  /** The number of steps that are shown. */
  get step(): number {
    return this.#step;
  }

  get balance(): Paise {
    return paise(this.balances[this.#step] ?? 0);
  }

  /** The number of entries that are not known yet. */
  get laterCount(): number {
    return this.#state.length - this.#known;
  }

  get lineCount(): number {
    return this.#lines.sum(this.#lines.length);
  }

  /** @param step below 0 or beyond the end: the first or the last */
  goTo(step: number): void {
    const target = Math.max(0, Math.min(this.length, step));
    if (Math.abs(target - this.#step) > this.longestWalk) this.#build(target);
    while (this.#step < target) this.#forward();
    while (this.#step > target) this.#back();
  }

  /** The number of steps up to a time. */
  stepAt(timeMs: number): number {
    let [low, high] = [0, this.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.times[middle] ?? 0) <= timeMs) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Lines of the ledger, newest first. */
  lines(offset: number, limit: number): readonly ReplayLine[] {
    const { balance: before } = this.ledger.earlier;
    const { amount } = this.ledger.entries;
    const first = this.lineCount - 1 - offset;
    const shown: ReplayLine[] = [];
    for (let line = first; line >= 0 && line > first - limit; line -= 1) {
      const { index: rank, rest } = this.#lines.find(line);
      const entry = this.#entryAt[rank] ?? 0;
      const isTakenBack = this.#state[entry] === TAKEN_BACK;
      const isReversal = isTakenBack && rest === 1;
      const own = isReversal ? 0 : (amount[entry] ?? 0);
      const balance = paise(before + this.#sums.sum(rank) + own);
      shown.push({ entry, isTakenBack: isTakenBack && !isReversal, isReversal, balance });
    }
    return shown;
  }

  /** The offset of the newest line of an entry; null while the entry is unknown. */
  offsetOf(entry: number): number | null {
    if (this.#state[entry] === UNKNOWN) return null;
    return this.lineCount - this.#lines.sum((this.ledger.entries.rank[entry] ?? 0) + 1);
  }

  /** What a step does, from 1. */
  kindOf(step: number): StepKind {
    const { steps, entries } = this.ledger;
    const [adds, takes] = [steps.adds[step - 1] ?? [], steps.takes[step - 1] ?? []];
    if (takes.length > 0) {
      const chains = new Set(takes.map((entry) => this.#chainOf(entry)));
      return adds.some((entry) => chains.has(this.#chainOf(entry))) ? 'REPOSTED' : 'TAKEN_BACK';
    }
    const day = dayNumberAt(this.times[step - 1] ?? 0);
    return adds.some((entry) => (entries.day[entry] ?? 0) < day) ? 'DATED_BACK' : 'ADDED';
  }

  dayOf(entry: number): Day {
    return fromDayNumber(this.ledger.entries.day[entry] ?? 0);
  }

  /** By how many days an entry is dated before the day on which it was recorded; 0 for an earlier one. */
  backDatedDays(entry: number): number {
    const step = this.#addedBy[entry] ?? 0;
    if (step === 0) return 0;
    return Math.max(0, dayNumberAt(this.times[step - 1] ?? 0) - (this.ledger.entries.day[entry] ?? 0));
  }

  /** The earlier entry of its chain, in whose place an entry is; null if there is none. */
  previousOf(entry: number): number | null {
    const previous = this.#previous[entry] ?? -1;
    return previous < 0 ? null : previous;
  }

  /** The step that takes an entry back, from 1; null while none that is shown does. */
  takenBackBy(entry: number): number | null {
    return this.#state[entry] === TAKEN_BACK ? (this.#takenBy[entry] ?? null) : null;
  }

  /** The differences from the beginning, newest first. Their amounts add up to the difference of the balances. */
  changes(): readonly ReplayChange[] {
    const { amount } = this.ledger.entries;
    /** Chain → its entry that counted at the beginning and no longer does. */
    const gone = new Map<number, number>();
    const added: number[] = [];
    this.#state.forEach((state, entry) => {
      const isNew = this.#addedBy[entry] !== 0;
      if (state === LIVE && isNew) added.push(entry);
      if (state === TAKEN_BACK && !isNew) gone.set(this.#chainOf(entry), entry);
    });
    const amountOf = (entry: number) => paise(amount[entry] ?? 0);
    const changes = added.map((entry): ReplayChange => {
      const chain = this.#chainOf(entry);
      const was = gone.get(chain);
      if (was === undefined) return { kind: 'ADDED', entry, was: null, amount: amountOf(entry) };
      gone.delete(chain);
      return { kind: 'REPOSTED', entry, was, amount: subtract(amountOf(entry), amountOf(was)) };
    });
    const taken = [...gone.values()].map((entry): ReplayChange => {
      return { kind: 'TAKEN_BACK', entry, was: null, amount: subtract(add(), amountOf(entry)) };
    });
    return [...taken, ...changes].toReversed();
  }

  #chainOf(entry: number): number {
    return this.ledger.entries.chain[entry] ?? entry;
  }

  #findPrevious(): Int32Array {
    const latest = new Map<number, number>();
    return Int32Array.from(this.ledger.entries.rank, (_, entry) => {
      const chain = this.#chainOf(entry);
      const previous = latest.get(chain) ?? -1;
      latest.set(chain, entry);
      return previous;
    });
  }

  #sumOf(list: readonly number[]): number {
    let total = 0;
    for (const entry of list) total += this.ledger.entries.amount[entry] ?? 0;
    return total;
  }

  #forward(): void {
    const { adds, takes } = this.ledger.steps;
    for (const entry of adds[this.#step] ?? []) this.#set(entry, LIVE);
    for (const entry of takes[this.#step] ?? []) this.#set(entry, TAKEN_BACK);
    this.#step += 1;
  }

  #back(): void {
    this.#step -= 1;
    const { adds, takes } = this.ledger.steps;
    for (const entry of takes[this.#step] ?? []) this.#set(entry, LIVE);
    for (const entry of adds[this.#step] ?? []) this.#set(entry, UNKNOWN);
  }

  /** An entry has as many lines as its state: none, one, or two with its reversal. */
  #set(entry: number, state: number): void {
    const { rank, amount } = this.ledger.entries;
    const [at, before] = [rank[entry] ?? 0, this.#state[entry] ?? UNKNOWN];
    this.#state[entry] = state;
    this.#known += Number(state !== UNKNOWN) - Number(before !== UNKNOWN);
    this.#lines.add(at, state - before);
    const counted = Number(state === LIVE) - Number(before === LIVE);
    if (counted !== 0) this.#sums.add(at, counted * (amount[entry] ?? 0));
  }

  #build(step: number): void {
    const { amount } = this.ledger.entries;
    const count = this.#state.length;
    const [lines, sums] = [new Uint8Array(count), new Float64Array(count)];
    this.#known = 0;
    for (let rank = 0; rank < count; rank += 1) {
      const entry = this.#entryAt[rank] ?? 0;
      const isKnown = (this.#addedBy[entry] ?? 0) <= step;
      const state = (this.#takenBy[entry] ?? 0) <= step ? TAKEN_BACK : isKnown ? LIVE : UNKNOWN;
      this.#state[entry] = state;
      this.#known += Number(isKnown);
      lines[rank] = state;
      if (state === LIVE) sums[rank] = amount[entry] ?? 0;
    }
    this.#lines.fill(lines);
    this.#sums.fill(sums);
    this.#step = step;
  }
}
