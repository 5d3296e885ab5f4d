/**
 * Sums over the beginnings of a list of integers, of which any may change: both take a number of steps that grows with
 * the logarithm of the length. The sums must be safe integers.
 */
export class FenwickTree {
  /** Node i, from 1, holds the sum of the (i & -i) values up to the ith. */
  readonly #nodes: Float64Array;
  /** The largest power of two that is at most the length. */
  readonly #top: number;

  constructor(readonly length: number) {
    this.#nodes = new Float64Array(length + 1);
    this.#top = length === 0 ? 0 : 2 ** Math.floor(Math.log2(length));
  }

  /** Replaces all values, in time that grows with the length. */
  fill(values: ArrayLike<number>): void {
    const nodes = this.#nodes;
    for (let node = 1; node <= this.length; node += 1) nodes[node] = values[node - 1] ?? 0;
    for (let node = 1; node <= this.length; node += 1) {
      const parent = node + (node & -node);
      if (parent <= this.length) nodes[parent] = (nodes[parent] ?? 0) + (nodes[node] ?? 0);
    }
  }

  add(index: number, amount: number): void {
    const nodes = this.#nodes;
    for (let node = index + 1; node <= this.length; node += node & -node)
      nodes[node] = (nodes[node] ?? 0) + amount;
  }

  /** The sum of the first `count` values. */
  sum(count: number): number {
    const nodes = this.#nodes;
    let total = 0;
    for (let node = count; node > 0; node -= node & -node) total += nodes[node] ?? 0;
    return total;
  }

  /**
   * The index of the value that reaches beyond `total` in a sum from the beginning, and what is left of `total` there;
   * the length, if none does. No value may be negative.
   */
  find(total: number): { readonly index: number; readonly rest: number } {
    const nodes = this.#nodes;
    let [index, rest] = [0, total];
    for (let size = this.#top; size > 0; size >>= 1) {
      const next = index + size;
      const value = nodes[next];
      if (next > this.length || value === undefined || value > rest) continue;
      index = next;
      rest -= value;
    }
    return { index, rest };
  }
}
