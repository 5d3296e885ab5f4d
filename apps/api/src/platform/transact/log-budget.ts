import { logBudget, recordLogPortion } from '@bahi/domain/access/log-budget';
import { StreamQueue } from '@bahi/event-store/stream-queue';
import { isRefused, type Call } from '@bahi/event-store/call';
import { type Transactor, type WriteBudget } from '@bahi/event-store/transact';
import { type Clock, type Day, dayAt } from '@bahi/kernel/day';
import { rejected, type Rejected } from '@bahi/kernel/decision';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { type BudgetUsage } from '../observability/budget-gauge.ts';
import { newCall } from './call.ts';

/**
 * A process counts a firm's bytes in memory, and records them in the log before they exceed one portion: half a percent
 * of the budget.
 */
const PORTIONS = 200;

/** The budget of a person without a firm, who needs far less to create one or to ask for an owner's approval. */
const PERSON_BYTES_PER_DAY = 1_000_000;

/**
 * These events are never refused: a firm that has used up its budget can still disable the person who used it up, and
 * its people can sign out and leave.
 */
const EXEMPT_EVENT_TYPES: readonly string[] = [
  'SessionClosed',
  'UserDisabled',
  'OwnerDisabled',
  'OrganisationLeft',
  'OwnerLeft',
  'PhoneReleased',
];

export interface LogBudgetOptions {
  /** A transactor that spends no budget itself. */
  readonly transactor: Transactor;
  readonly bytesPerDay: number;
  readonly clock: Clock;
  /** Called at the first refusal of a firm on a day. */
  readonly onUsedUp: (organisationId: string) => void;
}

interface Usage {
  /** Written by this process since it last recorded a portion. */
  unrecordedBytes: number;
  /** Written by all processes, as of the last portion. */
  recordedBytes: number;
  isUsedUp: boolean;
}

/**
 * Limits how many bytes a firm writes to the log on a day in India. docs/decisions/0045-what-a-firm-may-write.md
 * explains where they are counted.
 */
export class LogBudget implements WriteBudget {
  readonly #portionBytes: number;
  readonly #queue = new StreamQueue();
  readonly #usages = new Map<string, Usage>();
  readonly #usedByPersons = new Map<string, number>();
  #day: Day | null = null;
  #refusals = 0;

  constructor(private readonly options: LogBudgetOptions) {
    this.#portionBytes = options.bytesPerDay / PORTIONS;
  }

  async spend(
    { organisationId, userId }: Call,
    events: readonly DomainEvent[],
    bytes: number,
  ): Promise<Rejected | null> {
    const mayBeRefused = events.some(({ type }) => !EXEMPT_EVENT_TYPES.includes(type));
    if (organisationId === null)
      return userId === null ? null : this.#spendForPerson(userId, bytes, mayBeRefused);
    if (!mayBeRefused) {
      // Counted nevertheless, because `refund` subtracts the bytes if the append fails.
      this.#firmUsageToday(organisationId).unrecordedBytes += bytes;
      return null;
    }
    const refused = await this.#spendForFirm(organisationId, bytes);
    if (refused?.code === 'too-many') this.#noteRefusal(organisationId);
    return refused;
  }

  refund({ organisationId, userId }: Call, bytes: number): void {
    if (organisationId !== null) this.#firmUsageToday(organisationId).unrecordedBytes -= bytes;
    else if (userId !== null)
      this.#usedByPersons.set(userId, Math.max(0, this.#personUsageToday(userId) - bytes));
  }

  getUsage(): BudgetUsage {
    this.#forgetOtherDays();
    const used = [...this.#usages.values()].map((usage) => usage.recordedBytes + usage.unrecordedBytes);
    return { refusals: this.#refusals, highestShare: Math.max(0, ...used) / this.options.bytesPerDay };
  }

  /** Each process counts for itself. Calls without a session have no budget: `AbuseLimits` limits them. */
  #spendForPerson(userId: string, bytes: number, mayBeRefused: boolean): Rejected | null {
    const used = this.#personUsageToday(userId) + bytes;
    if (mayBeRefused && used > PERSON_BYTES_PER_DAY) return rejected('too-many');
    this.#usedByPersons.set(userId, used);
    return null;
  }

  #personUsageToday(userId: string): number {
    this.#forgetOtherDays();
    return this.#usedByPersons.get(userId) ?? 0;
  }

  async #spendForFirm(organisationId: string, bytes: number): Promise<Rejected | null> {
    if (this.#fitsPortion(organisationId, bytes)) return null;
    const release = await this.#queue.acquire([organisationId]);
    try {
      // Another command may have recorded a portion in the meantime.
      if (this.#fitsPortion(organisationId, bytes)) return null;
      return await this.#recordPortion(organisationId, bytes);
    } finally {
      release();
    }
  }

  #fitsPortion(organisationId: string, bytes: number): boolean {
    const usage = this.#firmUsageToday(organisationId);
    if (usage.unrecordedBytes + bytes > this.#portionBytes) return false;
    usage.unrecordedBytes += bytes;
    return true;
  }

  async #recordPortion(organisationId: string, bytes: number): Promise<Rejected | null> {
    const { transactor, bytesPerDay: budgetBytes, clock } = this.options;
    const usage = this.#firmUsageToday(organisationId);
    const { unrecordedBytes } = usage;
    const portion = { organisationId, bytes: unrecordedBytes + bytes, budgetBytes };
    const origin = { source: 'job:log-budget', command: 'log-budget' } as const;
    const withoutCaller = { userId: null, correlationId: null, key: null };
    const call = newCall({ ...withoutCaller, now: clock(), organisationId, origin });
    const outcome = await transactor.transact(call, {
      streams: { budget: logBudget.stream(organisationId, call.today) },
      decide: ({ budget }) => {
        usage.recordedBytes = budget;
        return { budget: recordLogPortion(portion, budget) };
      },
    });
    if (isRefused(outcome)) return outcome.rejection;
    usage.recordedBytes += portion.bytes;
    usage.unrecordedBytes -= unrecordedBytes;
    return null;
  }

  #firmUsageToday(organisationId: string): Usage {
    this.#forgetOtherDays();
    const known = this.#usages.get(organisationId);
    if (known !== undefined) return known;
    const usage = { unrecordedBytes: 0, recordedBytes: 0, isUsedUp: false };
    this.#usages.set(organisationId, usage);
    return usage;
  }

  #forgetOtherDays(): void {
    const today = dayAt(this.options.clock());
    if (this.#day !== today) {
      this.#usages.clear();
      this.#usedByPersons.clear();
    }
    this.#day = today;
  }

  #noteRefusal(organisationId: string): void {
    this.#refusals += 1;
    const usage = this.#firmUsageToday(organisationId);
    if (!usage.isUsedUp) this.options.onUsedUp(organisationId);
    usage.isUsedUp = true;
  }
}
