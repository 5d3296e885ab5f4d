import { describe, expect, it } from '@jest/globals';
import { fc } from './fast-check-fixtures.ts';
import { FenwickTree } from './fenwick-tree.ts';

const values = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 70 });
const change = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 9 }));

describe('a Fenwick tree', () => {
  it('sums and finds like a plain list, whatever changes', () => {
    fc.assert(
      fc.property(values, fc.array(change, { maxLength: 40 }), (given, changes) => {
        const list = [...given];
        const tree = new FenwickTree(list.length);
        tree.fill(list);
        for (const [which, amount] of list.length === 0 ? [] : changes) {
          const index = which % list.length;
          tree.add(index, amount - (list[index] ?? 0));
          list[index] = amount;
        }
        const sums = [0];
        for (const value of list) sums.push((sums.at(-1) ?? 0) + value);
        expect(sums.map((_, count) => tree.sum(count))).toEqual(sums);
        for (let total = 0; total <= (sums.at(-1) ?? 0); total += 1) {
          const beyond = sums.findIndex((sum) => sum > total);
          const index = beyond === -1 ? list.length : beyond - 1;
          expect(tree.find(total)).toEqual({ index, rest: total - (sums[index] ?? 0) });
        }
      }),
    );
  });
});
