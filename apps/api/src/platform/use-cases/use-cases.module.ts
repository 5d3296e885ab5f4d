import { Transactor } from '@bahi/event-store/transact';
import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { LimitsModule } from '../limits/limits.module.ts';
import { Ports } from '../ports.ts';
import { TransactModule } from '../transact/transact.module.ts';
import { Reader } from './reader.ts';
import { RefusalRecorder } from './refusal-recorder.ts';
import { UseCaseBus } from './use-case-bus.ts';

/** The bus that every request passes, and what its handlers read and write with: `Reader` and `Transactor`. */
@Module({
  imports: [CqrsModule.forRoot(), TransactModule, LimitsModule],
  providers: [
    UseCaseBus,
    {
      provide: Reader,
      inject: [Ports],
      useFactory: ({ readStore, freshness, events, limits }: Ports) =>
        new Reader(readStore, freshness, events, limits.rowsWaitMs),
    },
    {
      provide: RefusalRecorder,
      inject: [Ports, Transactor],
      useFactory: ({ clock, report }: Ports, transactor: Transactor) =>
        new RefusalRecorder({ transactor, clock, report }),
    },
  ],
  exports: [UseCaseBus, Reader, RefusalRecorder, TransactModule],
})
export class UseCasesModule {}
