import { setTimeout as elapsed } from 'node:timers/promises';
import { eventRegistry } from '@bahi/domain/event-registry';
import { StreamCache } from '@bahi/event-store/stream-cache';
import { Transactor, type TransactorOptions } from '@bahi/event-store/transact';
import { Module } from '@nestjs/common';
import { Ports } from '../ports.ts';
import { closedBooksRule } from './closed-books-rule.ts';
import { LogBudget } from './log-budget.ts';

const CACHED_STREAMS = 5_000;
const FIRST_BACK_OFF_MS = 10;

/** The `Transactor` of all commands, jobs and reactors, and the budget that it spends. */
@Module({
  providers: [
    {
      provide: LogBudget,
      inject: [Ports],
      useFactory: (ports: Ports) =>
        new LogBudget({
          // This transactor has no budget, because it records how much of the budget is used.
          transactor: createTransactor(ports),
          bytesPerDay: ports.limits.firmLogBytesPerDay,
          clock: ports.clock,
          onUsedUp: (organisationId) =>
            ports.log.warn({ organisationId }, 'A firm has used up its log budget for today'),
        }),
    },
    {
      provide: Transactor,
      inject: [Ports, LogBudget],
      useFactory: (ports: Ports, budget: LogBudget) =>
        createTransactor(ports, { writeRule: closedBooksRule, budget }),
    },
  ],
  exports: [LogBudget, Transactor],
})
export class TransactModule {}

function createTransactor(
  { events, clock, personal, isSoleWriter, random }: Ports,
  limits: Pick<TransactorOptions, 'writeRule' | 'budget'> = {},
): Transactor {
  return new Transactor({
    store: events,
    clock,
    versions: eventRegistry,
    protect: (event) => personal.protect(event),
    isSoleWriter,
    backOff: (conflicts) => waitBeforeRetry(conflicts, random),
    cache: new StreamCache(CACHED_STREAMS),
    ...limits,
  });
}

/** A random delay after a conflict: at most 20 ms at first, and twice as long each further time. */
function waitBeforeRetry(conflicts: number, random: () => number): Promise<void> {
  return elapsed(random() * FIRST_BACK_OFF_MS * 2 ** conflicts);
}
