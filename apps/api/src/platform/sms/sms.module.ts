import { Module } from '@nestjs/common';
import { Metrics } from '../observability/metrics.ts';
import { Ports } from '../ports.ts';
import { SmsOutbox } from './sms-outbox.ts';

/** Sends one-time codes after the answer. */
@Module({
  providers: [
    {
      provide: SmsOutbox,
      inject: [Ports, Metrics],
      useFactory: ({ sms, report }: Ports, { registry }: Metrics) => new SmsOutbox(sms, { registry, report }),
    },
  ],
  exports: [SmsOutbox],
})
export class SmsModule {}
