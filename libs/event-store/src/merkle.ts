// Projections use this file, and their type check knows no Node types of its own.
/// <reference types="node" />
import { hash as digest } from 'node:crypto';

/**
 * The Merkle tree of RFC 6962, section 2.1, over SHA-256. Hashes are texts of 64 hexadecimal digits. Our leaves are
 * hashes of events, of which the tree takes the bytes. docs/architecture/write-side.md#proof.
 */
export interface MerkleTree {
  /** Number of leaves. */
  readonly size: number;
  /** The roots of its complete subtrees, largest first; one for each binary one of the size. */
  readonly frontier: readonly string[];
}

export const EMPTY_TREE: MerkleTree = { size: 0, frontier: [] };

/** The tree with one more leaf, given as hexadecimal digits. Takes two hashes on average. */
export function appendLeaf({ size, frontier }: MerkleTree, leaf: string): MerkleTree {
  const complete = countTrailingOnes(size);
  const kept = frontier.length - complete;
  const root = frontier.slice(kept).reduceRight((right, left) => hashNode(left, right), hashLeaf(leaf));
  return { size: size + 1, frontier: [...frontier.slice(0, kept), root] };
}

/** The root of the tree. That of the empty tree is the hash of an empty text. */
export function treeRoot({ frontier }: MerkleTree): string {
  return frontier.length === 0
    ? digest('sha256', '')
    : frontier.reduceRight((right, left) => hashNode(left, right));
}

/** Whether two trees hold the same leaves. The root alone says nothing about a frontier that was changed in storage. */
export function areSameTree(one: MerkleTree, other: MerkleTree): boolean {
  return one.size === other.size && one.frontier.join() === other.frontier.join();
}

/** A tree as somebody else may know it. */
export interface TreeHead {
  readonly size: number;
  readonly root: string;
}

/** Whether a tree has this leaf at this index from 0. `path` leads from the leaf up to the root. */
export function hasLeaf(tree: TreeHead, index: number, leaf: string, path: readonly string[]): boolean {
  if (!(index >= 0 && index < tree.size)) return false;
  let place: Place = { node: index, last: tree.size - 1 };
  let root = hashLeaf(leaf);
  for (const sibling of path) {
    if (place.last === 0) return false;
    root = isRightOfSibling(place) ? hashNode(sibling, root) : hashNode(root, sibling);
    place = climb(place);
  }
  return place.last === 0 && root === tree.root;
}

/** Whether a tree begins with all leaves of an earlier one. `path` is the consistency proof between the two. */
export function extendsTree(tree: TreeHead, earlier: TreeHead, path: readonly string[]): boolean {
  if (earlier.size === tree.size) return earlier.root === tree.root && path.length === 0;
  if (!(earlier.size > 0 && earlier.size < tree.size)) return false;
  // The proof leaves out the root of an earlier tree that is complete.
  const [start, ...siblings] = isPowerOfTwo(earlier.size) ? [earlier.root, ...path] : path;
  if (start === undefined) return false;
  let place: Place = { node: earlier.size - 1, last: tree.size - 1 };
  while (isOdd(place.node)) place = { node: half(place.node), last: half(place.last) };
  let [earlierRoot, root] = [start, start];
  for (const sibling of siblings) {
    if (place.last === 0) return false;
    if (isRightOfSibling(place)) {
      earlierRoot = hashNode(sibling, earlierRoot);
      root = hashNode(sibling, root);
    } else root = hashNode(root, sibling);
    place = climb(place);
  }
  return place.last === 0 && earlierRoot === earlier.root && root === tree.root;
}

/** A node of one level of a tree, and the last node of that level. */
interface Place {
  readonly node: number;
  readonly last: number;
}

/** The last node of a level has no sibling on its right, so it meets its sibling higher up. */
function isRightOfSibling({ node, last }: Place): boolean {
  return isOdd(node) || node === last;
}

/** The place above the node and its sibling. */
function climb({ node, last }: Place): Place {
  let place = { node, last };
  if (node === last)
    while (!isOdd(place.node) && place.node !== 0) place = { node: half(place.node), last: half(place.last) };
  return { node: half(place.node), last: half(place.last) };
}

const isOdd = (count: number) => count % 2 === 1;
const half = (count: number) => Math.floor(count / 2);

function isPowerOfTwo(size: number): boolean {
  return Number.isInteger(Math.log2(size));
}

function countTrailingOnes(size: number): number {
  return isOdd(size) ? 1 + countTrailingOnes(half(size)) : 0;
}

const HASH_BYTES = 32;
const HASH_DIGITS = 2 * HASH_BYTES;
/** Written anew for each hash, because a tree takes two hashes for every event of the log. */
const leafBytes = Buffer.alloc(1 + HASH_BYTES, 0);
const nodeBytes = Buffer.alloc(1 + 2 * HASH_BYTES, 1);

function hashLeaf(leaf: string): string {
  const isWhole = leaf.length === HASH_DIGITS && leafBytes.write(leaf, 1, 'hex') === HASH_BYTES;
  return digest('sha256', isWhole ? leafBytes : Buffer.from(`00${leaf}`, 'hex'));
}

function hashNode(left: string, right: string): string {
  const isWhole =
    left.length === HASH_DIGITS &&
    right.length === HASH_DIGITS &&
    nodeBytes.write(left, 1, 'hex') === HASH_BYTES &&
    nodeBytes.write(right, 1 + HASH_BYTES, 'hex') === HASH_BYTES;
  // Somebody else's proof may hold anything.
  return digest('sha256', isWhole ? nodeBytes : Buffer.from(`01${left}${right}`, 'hex'));
}
