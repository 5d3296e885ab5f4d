import { type BreakReason } from '@bahi/contract/audit/verification';
import { type FinishedVerification } from '@bahi/domain/audit/verifications';
import { type KnownData } from '@bahi/domain/known-event';
import { eventRegistry } from '@bahi/domain/event-registry';
import { eventEntries } from '@bahi/domain/money/entry';
import { findDebtImbalance, findImbalance } from '@bahi/domain/money/entry-balance';
import { LineSums } from '@bahi/domain/money/line-sums';
import { type RecordedEvent, type UnreadableEvent } from '@bahi/event-store/event-store';
import {
  appendLeaf,
  areSameTree,
  EMPTY_TREE,
  type MerkleTree,
  type TreeHead,
  treeRoot,
} from '@bahi/event-store/merkle';
import { type ChainLink } from '@bahi/event-store/stream-chains';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { UnknownEvent } from '@bahi/kernel/event-versions';
import { isAtBound } from '@bahi/kernel/paise';

export type FirmResult = Omit<FinishedVerification, 'verificationId' | 'startedAt' | 'finishedAt'>;

/** What is said of books that could not be read. */
export const UNREAD: FirmResult = { state: 'FAILED', events: 0, streams: 0, size: 0, root: '' };

/** The books of one firm, checked event by event; the first break counts. docs/rules/audit.md#verification. */
export class FirmCheck {
  #tree = EMPTY_TREE;
  /** Revisions that its streams jump over, and events that can't be read. The trail still counts them. */
  #missing = 0;
  #firstBreak: FirmResult['firstBreak'];
  readonly #streams = new Set<string>();
  readonly #sums = new LineSums();
  /** Id of a party or trip → the number of the last event that posted on it. */
  readonly #lastNumbers = new Map<string, number>();

  readonly #createdParties = new Set<string>();
  /** Size of a tree → the roots that checkpoints say. */
  readonly #checkpoints = new Map<number, readonly string[]>();
  #unknown: UnknownEvent | undefined;

  /** @param checkpoints all that were kept for the firm */
  constructor(checkpoints: readonly TreeHead[]) {
    for (const { size, root } of checkpoints)
      this.#checkpoints.set(size, [...(this.#checkpoints.get(size) ?? []), root]);
  }

  /** The number of events that were added. */
  get events(): number {
    return this.#tree.size;
  }

  get partyIds(): readonly string[] {
    return [...new Set([...this.#createdParties, ...this.#sums.parties.keys()])];
  }

  get tripIds(): readonly string[] {
    return [...this.#sums.trips.keys()];
  }

  /** The event of a newer version that ended the check of entries and balances. */
  get unknown(): UnknownEvent | undefined {
    return this.#unknown;
  }

  add(event: RecordedEvent, { hash, isSealed, expectedRevision }: ChainLink): void {
    this.#streams.add(event.stream);
    const gap = event.revision - expectedRevision;
    if (gap > 0) this.#missing += gap;
    const number = this.#tree.size + this.#missing + 1;
    if (gap > 0) this.#break('EVENT_MISSING', number);
    if (gap < 0 || !isSealed) this.#break('EVENT_CHANGED', number);
    this.#tree = appendLeaf(this.#tree, hash);
    this.#compareCheckpoints();
    // A changed event may hold anything.
    if (isSealed) this.#checkContent(event, number);
  }

  /** Adds an event that can't be read, so it has no leaf. */
  addUnreadable({ stream }: UnreadableEvent): void {
    this.#streams.add(stream);
    this.#missing += 1;
    this.#break('EVENT_CHANGED', this.#tree.size + this.#missing);
  }

  /** Compares the tree that the trail keeps, as it was at this place of the log. */
  compareTree(kept: MerkleTree): void {
    if (!areSameTree(kept, this.#tree)) this.#break('TRAIL_DIFFERS', kept.size || this.#tree.size);
  }

  /** Compares the balance that a party had at this place of the log. */
  compareParty(id: string, balancePaise: number): void {
    this.#compareBalance('PARTY_BALANCE_DIFFERS', this.#sums.parties, id, balancePaise);
  }

  compareTrip(id: string, balancePaise: number): void {
    this.#compareBalance('TRIP_BALANCE_DIFFERS', this.#sums.trips, id, balancePaise);
  }

  finish(): FirmResult {
    const { size } = this.#tree;
    const [beyond] = [...this.#checkpoints.keys()].filter((kept) => kept > size);
    if (beyond !== undefined) this.#break('CHECKPOINT_DIFFERS', beyond);
    const found = { events: size, streams: this.#streams.size, size, root: treeRoot(this.#tree) };
    if (this.#firstBreak !== undefined) return { state: 'BROKEN', ...found, firstBreak: this.#firstBreak };
    return { state: this.#unknown === undefined ? 'OK' : 'FAILED', ...found };
  }

  #compareCheckpoints(): void {
    const roots = this.#checkpoints.get(this.#tree.size);
    if (roots === undefined) return;
    const root = treeRoot(this.#tree);
    if (roots.some((kept) => kept !== root)) this.#break('CHECKPOINT_DIFFERS', this.#tree.size);
  }

  #checkContent(event: RecordedEvent, number: number): void {
    if (this.#unknown !== undefined) return;
    try {
      const current = eventRegistry.upcast(event);
      this.#checkEntries(current, number);
      this.#sums.add(current);
      if (current.type === 'PartyCreated')
        this.#createdParties.add((current.data as KnownData<'PartyCreated'>).partyId);
    } catch (error) {
      if (!(error instanceof UnknownEvent)) throw error;
      this.#unknown = error;
    }
  }

  #checkEntries(event: DomainEvent, number: number): void {
    for (const entry of eventEntries(event)) {
      if (findImbalance(entry) !== undefined) this.#break('ENTRY_UNBALANCED', number);
      if (findDebtImbalance(entry) !== undefined) this.#break('BRANCHES_DISAGREE', number);
      for (const { account, tripId } of entry.lines) {
        if (account.kind === 'party') this.#lastNumbers.set(account.partyId, number);
        if (tripId !== undefined) this.#lastNumbers.set(tripId, number);
      }
    }
  }

  /** A balance at the bound stays there, even when its entries are taken back. */
  #compareBalance(
    reason: BreakReason,
    sums: ReadonlyMap<string, bigint>,
    id: string,
    balancePaise: number,
  ): void {
    if (this.#unknown !== undefined || isAtBound(balancePaise)) return;
    if (BigInt(balancePaise) === (sums.get(id) ?? 0n)) return;
    this.#break(reason, this.#lastNumbers.get(id) ?? this.#tree.size);
  }

  #break(reason: BreakReason, number: number): void {
    this.#firstBreak ??= { number, reason };
  }
}
