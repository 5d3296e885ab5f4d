import { type LineRecord } from '@bahi/projections/data/lines.query';
import { isAtBound } from '@bahi/kernel/paise';
import { partyTable } from '@bahi/projections/parties/parties.projection';
import { type Rows } from '@bahi/read-store/read-store';
import { BooksInconsistent } from '../books-inconsistent.ts';

/** Adds up the exported lines. */
export class LineCheck {
  readonly #parties = new Map<string, bigint>();

  /** A party whose balance is compared, also if it has no lines. */
  addParty(id: string): void {
    this.#parties.set(id, this.#parties.get(id) ?? 0n);
  }

  /** @param lines of whole postings @throws BooksInconsistent if a posting does not add up to 0 in a branch */
  addLines(lines: readonly LineRecord[]): void {
    const sums = new Map<string, bigint>();
    for (const { position, posting_no, branch_id, party_id, amount_paise } of lines) {
      const posting = `${posting_no} at position ${position} in branch ${branch_id}`;
      sums.set(posting, (sums.get(posting) ?? 0n) + BigInt(amount_paise));
      if (party_id !== null)
        this.#parties.set(party_id, (this.#parties.get(party_id) ?? 0n) + BigInt(amount_paise));
    }
    for (const [posting, sum] of sums)
      if (sum !== 0n) throw new BooksInconsistent(`The lines of posting ${posting} sum to ${sum} paise.`);
  }

  /** @throws BooksInconsistent if the lines of a party differ from its balance */
  async compareBalances(rows: Rows): Promise<void> {
    const found = await rows.getMany(partyTable, this.#parties.keys());
    for (const [id, sum] of this.#parties) {
      const balance = found.get(id)?.balancePaise ?? 0;
      if (BigInt(balance) !== sum && !isAtBound(balance))
        throw new BooksInconsistent(
          `The balance of party ${id} is ${balance}, its lines sum to ${sum} paise.`,
        );
    }
  }
}
