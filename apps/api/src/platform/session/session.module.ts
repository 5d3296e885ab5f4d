import { Transactor } from '@bahi/event-store/transact';
import { Module } from '@nestjs/common';
import { Ports } from '../ports.ts';
import { STREAM_READER_FOR } from '../tokens.ts';
import { TransactModule } from '../transact/transact.module.ts';
import { type StreamReader } from './recent-folds.ts';
import { SessionResolver } from './session-resolver.ts';

/** Finds the person behind a session token. */
@Module({
  imports: [TransactModule],
  providers: [
    {
      provide: SessionResolver,
      inject: [Ports, Transactor, STREAM_READER_FOR],
      useFactory: (
        { clock }: Ports,
        transactor: Transactor,
        streamReaderFor: (transactor: Transactor) => StreamReader,
      ) => new SessionResolver({ transactor, streams: streamReaderFor(transactor), clock }),
    },
  ],
  exports: [SessionResolver],
})
export class SessionModule {}
