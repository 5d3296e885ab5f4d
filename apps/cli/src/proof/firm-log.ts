import { chainHash, GENESIS_HASH } from '@bahi/event-store/event-metadata';
import { type RecordedEvent } from '@bahi/event-store/event-store';
import { appendLeaf, EMPTY_TREE, treeRoot, type TreeHead } from '@bahi/event-store/merkle';
import { ForeignNames, listRecordIds } from './foreign-names.ts';
import { type ProofEvent } from './proof-source.ts';

/** The first event that does not continue the hash chain of its stream. */
export interface BrokenEvent {
  /** The entry number of the firm's first event that it affects; null if it affects none. */
  readonly number: number | null;
  readonly event: Pick<RecordedEvent, 'stream' | 'revision' | 'position' | 'type'>;
  /** `its stored hash does not follow from its content` */
  readonly reason: string;
}

/**
 * The events of one firm, as the leaves of its tree. The leaf of an event is computed from its content and that of all
 * events before it in its stream; the stored hash is only compared.
 */
export class FirmLog {
  readonly #ends = new Map<string, StreamEnd>();
  #size = 0;
  #tree = EMPTY_TREE;
  readonly #roots = new Map<number, string>();
  #broken: BrokenEvent | null = null;
  #brokenElsewhere: BrokenEvent | null = null;
  readonly #foreignNames = new ForeignNames();

  /** @param sizes the sizes at which the root of the tree is wanted */
  constructor(
    private readonly firmId: string,
    private readonly sizes: ReadonlySet<number>,
  ) {
    this.#keepRoot();
  }

  /** The number of the firm's events. */
  get size(): number {
    return this.#size;
  }

  /** The root over the first events; undefined if there are fewer, or if it was not wanted. */
  root(size: number): string | undefined {
    return this.#roots.get(size);
  }

  /** The first break in a stream with events of the firm among the first `size`, else the first one in another stream. */
  firstBreak(size: number): BrokenEvent | null {
    const number = this.#broken?.number ?? Infinity;
    return number <= size ? this.#broken : this.#brokenElsewhere;
  }

  /** The ids of the firm and its records. */
  recordIds(): Iterable<string> {
    return listRecordIds(this.firmId, this.#ends.keys());
  }

  /** Whether an event that is not the firm's may name the firm or one of its records. */
  mayBeNamedElsewhere(): boolean {
    return this.#foreignNames.hasAny(this.recordIds());
  }

  /** Takes the next event of the log. Returns its entry number, null if it is not the firm's. */
  add(event: ProofEvent): number | null {
    const { stream, revision, metadata, previousHash } = event;
    const before =
      previousHash === undefined
        ? (this.#ends.get(stream) ?? NO_EVENT)
        : { revision: revision - 1, hash: previousHash, broken: null };
    const hash = chainHash(before.hash, stream, revision, event);
    const broken = before.broken ?? findBreak(event, before, hash);
    this.#ends.set(stream, { revision, hash, broken });
    if (metadata['organisation'] !== this.firmId) {
      this.#brokenElsewhere ??= broken;
      this.#foreignNames.add(event);
      return null;
    }
    this.#size += 1;
    this.#tree = appendLeaf(this.#tree, hash);
    this.#keepRoot();
    if (broken !== null) this.#broken ??= { ...broken, number: this.#size };
    return this.#size;
  }

  #keepRoot(): void {
    if (this.sizes.has(this.#size)) this.#roots.set(this.#size, treeRoot(this.#tree));
  }
}

interface StreamEnd {
  readonly revision: number;
  readonly hash: string;
  readonly broken: BrokenEvent | null;
}

const NO_EVENT: StreamEnd = { revision: -1, hash: GENESIS_HASH, broken: null };

function findBreak(event: RecordedEvent, before: StreamEnd, hash: string): BrokenEvent | null {
  const { stream, revision, position, type, metadata } = event;
  const reason =
    revision !== before.revision + 1
      ? `it follows revision ${before.revision} of its stream, so events are missing or in another order`
      : metadata['hash'] === hash
        ? null
        : 'its stored hash does not follow from its content';
  return reason === null ? null : { number: null, event: { stream, revision, position, type }, reason };
}

/**
 * Between which events the first changed one is, if the firm's kept checkpoints are true: after the largest one that
 * the log still matches, and up to the smallest one that it does not.
 */
export function findChangedRange(
  log: FirmLog,
  kept: readonly TreeHead[],
): { readonly from: number; readonly to: number } {
  const isMatched = ({ size, root }: TreeHead) => log.root(size) === root;
  const to = Math.min(...kept.filter((head) => !isMatched(head)).map(({ size }) => size));
  const matched = kept.filter((head) => head.size < to && isMatched(head)).map(({ size }) => size);
  return { from: Math.max(0, ...matched) + 1, to };
}
