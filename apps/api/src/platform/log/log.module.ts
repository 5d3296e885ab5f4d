import { LaterRows } from '@bahi/projections/past/later-rows';
import { Module } from '@nestjs/common';
import { StoredEvents } from './stored-events.ts';

/** Single streams and commands of the log, for queries. */
@Module({
  providers: [
    StoredEvents,
    {
      provide: LaterRows,
      inject: [StoredEvents],
      useFactory: (events: StoredEvents) => new LaterRows(events),
    },
  ],
  exports: [StoredEvents, LaterRows],
})
export class LogModule {}
