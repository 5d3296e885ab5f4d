import { fc } from '@bahi/kernel/fast-check-fixtures';
import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { appendLeaf, EMPTY_TREE, extendsTree, hasLeaf, treeRoot } from './merkle.ts';

/** The leaves and roots that the reference implementation of Certificate Transparency tests with. */
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const treeOf = (leaves: readonly string[]) => leaves.reduce(appendLeaf, EMPTY_TREE);
const headOf = (leaves: readonly string[]) => ({ size: leaves.length, root: treeRoot(treeOf(leaves)) });

describe('a Merkle tree', () => {
  it('has the published roots', () => {
    expect(ROOTS.map((_, size) => treeRoot(treeOf(LEAVES.slice(0, size))))).toEqual(ROOTS);
  });

  it('holds a published leaf by its published path', () => {
    const path = [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ];
    expect(hasLeaf(headOf(LEAVES), 0, '', path)).toBe(true);
  });

  it('extends a published earlier tree by the published proof', () => {
    const path = [
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ];
    expect(extendsTree(headOf(LEAVES), headOf(LEAVES.slice(0, 6)), path)).toBe(true);
  });

  const books = fc.array(fc.stringMatching(/^[0-9a-f]{64}$/), { minLength: 1, maxLength: 40 });

  it('has the root that its definition gives', () => {
    fc.assert(fc.property(books, (leaves) => expect(treeRoot(treeOf(leaves))).toBe(rootOf(leaves))));
  });

  it('holds each of its leaves at its own index, and no other', () => {
    fc.assert(
      fc.property(books, fc.nat(39), fc.nat(39), (leaves, one, other) => {
        const [index, wrong] = [one % leaves.length, other % leaves.length];
        const path = pathTo(index, leaves);
        const leaf = leaves[index] ?? '';
        expect(hasLeaf(headOf(leaves), index, leaf, path)).toBe(true);
        if (wrong !== index) expect(hasLeaf(headOf(leaves), wrong, leaf, path)).toBe(false);
        expect(hasLeaf(headOf(leaves), index, `${leaf}00`, path)).toBe(false);
        expect(hasLeaf(headOf(leaves), index, leaf, [...path, leaf])).toBe(false);
        expect(hasLeaf(headOf(leaves), leaves.length, leaf, path)).toBe(false);
      }),
    );
  });

  it('extends each tree of its first leaves, and none with another leaf', () => {
    fc.assert(
      fc.property(books, fc.nat(39), (leaves, at) => {
        const first = leaves.slice(0, 1 + (at % leaves.length));
        const proof = first.length === leaves.length ? [] : proofFrom(first.length, leaves, true);
        expect(extendsTree(headOf(leaves), headOf(first), proof)).toBe(true);
        const changed = [...first.slice(0, -1), 'ff'];
        expect(extendsTree(headOf(leaves), headOf(changed), proof)).toBe(false);
        expect(extendsTree(headOf(leaves), headOf(first), [...proof, 'ff'])).toBe(false);
      }),
    );
  });
});

// The definitions of RFC 6962, section 2.1, word for word.

function sha256(hex: string): string {
  return createHash('sha256').update(hex, 'hex').digest('hex');
}

/** The largest power of two below the number of leaves. */
function split(count: number): number {
  let at = 1;
  while (at * 2 < count) at *= 2;
  return at;
}

function rootOf(leaves: readonly string[]): string {
  if (leaves.length === 1) return sha256(`00${leaves[0]}`);
  const at = split(leaves.length);
  return sha256(`01${rootOf(leaves.slice(0, at))}${rootOf(leaves.slice(at))}`);
}

function pathTo(index: number, leaves: readonly string[]): readonly string[] {
  if (leaves.length === 1) return [];
  const at = split(leaves.length);
  return index < at
    ? [...pathTo(index, leaves.slice(0, at)), rootOf(leaves.slice(at))]
    : [...pathTo(index - at, leaves.slice(at)), rootOf(leaves.slice(0, at))];
}

function proofFrom(size: number, leaves: readonly string[], isWhole: boolean): readonly string[] {
  if (size === leaves.length) return isWhole ? [] : [rootOf(leaves)];
  const at = split(leaves.length);
  return size <= at
    ? [...proofFrom(size, leaves.slice(0, at), isWhole), rootOf(leaves.slice(at))]
    : [...proofFrom(size - at, leaves.slice(at), false), rootOf(leaves.slice(0, at))];
}
