import { eventRegistry } from '@bahi/domain/event-registry';
import { machineTimer } from '@bahi/event-store/timer';
import { Module } from '@nestjs/common';
import { Ports } from '../platform/ports.ts';
import { LiveController } from './live.controller.ts';
import { Live } from './live.ts';

/** `server.ts` starts and stops `Live`: before the first request, and before the connections close. */
@Module({
  controllers: [LiveController],
  providers: [
    {
      provide: Live,
      inject: [Ports],
      useFactory: ({ readStore, events, clock, report }: Ports) =>
        new Live({
          readStore,
          events,
          versions: eventRegistry,
          clock,
          setTimer: machineTimer,
          onTrouble: report,
        }),
    },
  ],
  exports: [Live],
})
export class LiveModule {}
