import { type Clock, type Day, dayAt } from '@bahi/kernel/day';
import { type BudgetUsage } from '../observability/budget-gauge.ts';
import { type Person } from '../principal.ts';

/** For a person without a firm: four of the largest files, far more than the logo of the firm that they may found. */
const STRANGER_BYTES_PER_DAY = 20_000_000;

export interface UploadBudgetOptions {
  readonly bytesPerDay: number;
  /** Bytes of that budget that one person may use. */
  readonly personBytesPerDay: number;
  readonly clock: Clock;
  /** Called at the first refusal of a firm on a day. */
  readonly onUsedUp: (organisationId: string) => void;
}

/** A firm or person with a budget that an upload counts against. */
export interface UploadOwner {
  readonly ownerId: string;
  readonly budgetBytes: number;
  /** Whether this is one person's share of their firm's budget. */
  readonly isShare: boolean;
}

/**
 * The budgets for uploads of firms and people on a day in India. `UploadFileHandler` applies them; this class tells it
 * which apply, and keeps the use and the refusals of this process for the metrics.
 * docs/decisions/0045-what-a-firm-may-write.md.
 */
export class UploadBudget {
  readonly #usedByFirm = new Map<string, number>();
  readonly #usedUp = new Set<string>();
  #day: Day | null = null;
  #refusals = 0;

  constructor(private readonly options: UploadBudgetOptions) {}

  /** The budgets that an upload must fit into. An ADMIN may use up the firm's whole budget. */
  listOwners({
    userId,
    organisationId,
    role,
  }: Pick<Person, 'userId' | 'organisationId' | 'role'>): UploadOwner[] {
    if (organisationId === null)
      return [{ ownerId: userId, budgetBytes: STRANGER_BYTES_PER_DAY, isShare: false }];
    const { bytesPerDay, personBytesPerDay } = this.options;
    const firm = { ownerId: organisationId, budgetBytes: bytesPerDay, isShare: false };
    return role === 'ADMIN'
      ? [firm]
      : [firm, { ownerId: userId, budgetBytes: personBytesPerDay, isShare: true }];
  }

  noteUse(organisationId: string | null, usedBytes: number): void {
    this.#forgetOtherDays();
    if (organisationId !== null) this.#usedByFirm.set(organisationId, usedBytes);
  }

  noteRefusal(organisationId: string | null): void {
    this.#forgetOtherDays();
    this.#refusals += 1;
    if (organisationId === null || this.#usedUp.has(organisationId)) return;
    this.#usedUp.add(organisationId);
    this.options.onUsedUp(organisationId);
  }

  getUsage(): BudgetUsage {
    this.#forgetOtherDays();
    const highest = Math.max(0, ...this.#usedByFirm.values());
    return { refusals: this.#refusals, highestShare: highest / this.options.bytesPerDay };
  }

  #forgetOtherDays(): void {
    const today = dayAt(this.options.clock());
    if (this.#day !== today) {
      this.#usedByFirm.clear();
      this.#usedUp.clear();
    }
    this.#day = today;
  }
}
