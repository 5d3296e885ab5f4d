import { branch } from '@bahi/domain/access/branch';
import { user } from '@bahi/domain/access/user';
import { eventRegistry } from '@bahi/domain/event-registry';
import { type StreamRef } from '@bahi/event-store/command-streams';
import { type EventStore } from '@bahi/event-store/event-store';
import { Transactor } from '@bahi/event-store/transact';
import { accepted } from '@bahi/kernel/decision';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { newCall } from './call.ts';

/**
 * Writes what no command writes yet: branches, and who sees which. A server that has already read these people has to
 * start again, because another process writes them.
 */
export class BranchRecorder {
  readonly #transactor: Transactor;

  constructor(
    store: EventStore,
    private readonly organisationId: string,
    private readonly now: number,
  ) {
    const protect = (event: DomainEvent) => Promise.resolve(event);
    this.#transactor = new Transactor({ store, protect, versions: eventRegistry, clock: () => now });
  }

  async open(branchId: string, name: string, code: string): Promise<void> {
    const opened = { type: 'BranchOpened' as const, data: { branchId, name, code } };
    await this.#record(branch.stream(this.organisationId, branchId), opened);
  }

  async limit(userId: string, branches: 'ALL' | string[], homeBranchId: string): Promise<void> {
    const data = { userId, organisationId: this.organisationId, homeBranchId, branches };
    await this.#record(user.stream(userId), { type: 'UserBranchesSet', data });
  }

  async #record<State, Event extends DomainEvent>(
    stream: StreamRef<State, Event>,
    event: Event,
  ): Promise<void> {
    const call = newCall({
      ...{ now: this.now, userId: null, organisationId: this.organisationId, correlationId: null, key: null },
      origin: { source: 'job:branches', command: 'record-branches' },
    });
    const outcome = await this.#transactor.transact(call, { stream: stream as StreamRef }, () => ({
      stream: accepted([event]),
    }));
    if (!outcome.done) throw new Error(`${event.type} was refused: ${outcome.rejection.code}`);
  }
}
