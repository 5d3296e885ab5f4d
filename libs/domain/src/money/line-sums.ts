import { type DomainEvent } from '@bahi/kernel/envelope';
import { addTo } from './entry-balance.ts';
import { entryKind, eventEntries, type Entry } from './entry.ts';

/** The sums of the lines of a log, computed without the projections, to compare balances with. */
export class LineSums {
  readonly #parties = new Map<string, bigint>();
  readonly #trips = new Map<string, bigint>();
  /** The TDS of the shares added so far, in paise, by trip and entry. */
  readonly #taxes = new Map<string, number>();

  /** Id of a party → the sum of the lines on its account, in paise. */
  get parties(): ReadonlyMap<string, bigint> {
    return this.#parties;
  }

  /** Id of a trip → the amount that its customer owes for it, in paise: its fare, deductions and receipts. */
  get trips(): ReadonlyMap<string, bigint> {
    return this.#trips;
  }

  /** Adds the entries of an event in its current version. */
  add(event: DomainEvent): void {
    const { tripId } = event.data as { readonly tripId?: unknown };
    for (const entry of eventEntries(event)) {
      this.#addLines(entry);
      if (typeof tripId === 'string') this.#addTaxOfShare(entry, tripId);
    }
  }

  #addLines(entry: Entry): void {
    for (const { account, amountPaise, tripId } of entry.lines) {
      if (account.kind !== 'party') continue;
      addTo(this.#parties, account.partyId, amountPaise);
      if (tripId !== undefined && entryKind(entry) !== 'expense') addTo(this.#trips, tripId, amountPaise);
    }
  }

  /**
   * A payment over several trips posts the TDS that its party withheld as one line per branch. The part of one trip is
   * only in the share of that trip, which has no lines.
   */
  #addTaxOfShare({ entryId, reverses, tdsPaise }: Entry, tripId: string): void {
    if (tdsPaise !== undefined) {
      addTo(this.#trips, tripId, -tdsPaise);
      this.#taxes.set(`${tripId} ${entryId}`, tdsPaise);
    }
    const takenBack = reverses === undefined ? undefined : this.#taxes.get(`${tripId} ${reverses}`);
    if (takenBack !== undefined) addTo(this.#trips, tripId, takenBack);
  }
}
