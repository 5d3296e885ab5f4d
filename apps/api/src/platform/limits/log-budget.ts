import { logBudget, recordLogPortion } from '@bahi/domain/access/log-budget';
import { StreamQueue } from '@bahi/event-store/stream-queue';
import { type Call } from '@bahi/event-store/call';
import { type Transactor, type WriteBudget } from '@bahi/event-store/transact';
import { type Clock, type Day, dayAt } from '@bahi/kernel/day';
import { rejected, type Rejected } from '@bahi/kernel/decision';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { type BudgetUsage } from '../observability/budget-gauge.ts';
import { newCall } from '../use-cases/call.ts';

/**
 * A process counts a firm's bytes locally and records them before they exceed one portion: half a percent of the
 * budget.
 */
const PORTIONS = 200;

/** A person without a firm needs far less to create one or to wait for an owner's approval. */
const PERSON_BYTES_PER_DAY = 1_000_000;

/**
 * Even a firm that has used up its budget can disable the person who used it up, and its people can sign out and
 * leave.
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

/** Limits how much of the log a firm writes on a day in India. docs/decisions/0045-what-a-firm-may-write.md explains where it is counted. */
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
      return userId === null ? null : this.#spendOfPerson(userId, bytes, mayBeRefused);
    if (!mayBeRefused) {
      // Counts like any other write, because `refund` subtracts it if the append fails.
      this.#usageToday(organisationId).unrecordedBytes += bytes;
      return null;
    }
    const refused = await this.#spend(organisationId, bytes);
    if (refused?.code === 'too-many') this.#noteRefusal(organisationId);
    return refused;
  }

  refund({ organisationId, userId }: Call, bytes: number): void {
    if (organisationId !== null) this.#usageToday(organisationId).unrecordedBytes -= bytes;
    else if (userId !== null) this.#usedByPersons.set(userId, Math.max(0, this.#usedToday(userId) - bytes));
  }

  getUsage(): BudgetUsage {
    this.#today();
    const used = [...this.#usages.values()].map((usage) => usage.recordedBytes + usage.unrecordedBytes);
    return { refusals: this.#refusals, highestShare: Math.max(0, ...used) / this.options.bytesPerDay };
  }

  /** Counted by each process for itself; calls without a session are limited by `AbuseLimits`. */
  #spendOfPerson(userId: string, bytes: number, mayBeRefused: boolean): Rejected | null {
    const used = this.#usedToday(userId) + bytes;
    if (mayBeRefused && used > PERSON_BYTES_PER_DAY) return rejected('too-many');
    this.#usedByPersons.set(userId, used);
    return null;
  }

  #usedToday(userId: string): number {
    this.#today();
    return this.#usedByPersons.get(userId) ?? 0;
  }

  async #spend(organisationId: string, bytes: number): Promise<Rejected | null> {
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
    const usage = this.#usageToday(organisationId);
    if (usage.unrecordedBytes + bytes > this.#portionBytes) return false;
    usage.unrecordedBytes += bytes;
    return true;
  }

  async #recordPortion(organisationId: string, bytes: number): Promise<Rejected | null> {
    const { transactor, bytesPerDay: budgetBytes, clock } = this.options;
    const usage = this.#usageToday(organisationId);
    const { unrecordedBytes } = usage;
    const portion = { organisationId, bytes: unrecordedBytes + bytes, budgetBytes };
    const origin = { source: 'job:log-budget', command: 'log-budget' } as const;
    const withoutCaller = { userId: null, correlationId: null, key: null };
    const call = newCall({ ...withoutCaller, now: clock(), organisationId, origin });
    const outcome = await transactor.transact(
      call,
      { budget: logBudget.stream(organisationId, call.today) },
      ({ budget }) => {
        usage.recordedBytes = budget;
        return { budget: recordLogPortion(portion, budget) };
      },
    );
    if (!outcome.done) return outcome.rejection;
    usage.recordedBytes += portion.bytes;
    usage.unrecordedBytes -= unrecordedBytes;
    return null;
  }

  #usageToday(organisationId: string): Usage {
    this.#today();
    const known = this.#usages.get(organisationId);
    if (known !== undefined) return known;
    const usage = { unrecordedBytes: 0, recordedBytes: 0, isUsedUp: false };
    this.#usages.set(organisationId, usage);
    return usage;
  }

  /** Forgets the usage of earlier days. */
  #today(): void {
    const today = dayAt(this.options.clock());
    if (this.#day !== today) {
      this.#usages.clear();
      this.#usedByPersons.clear();
    }
    this.#day = today;
  }

  #noteRefusal(organisationId: string): void {
    this.#refusals += 1;
    const usage = this.#usageToday(organisationId);
    if (!usage.isUsedUp) this.options.onUsedUp(organisationId);
    usage.isUsedUp = true;
  }
}
