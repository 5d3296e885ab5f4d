import { Module } from '@nestjs/common';
import { Ports } from '../ports.ts';
import { UploadBudget } from './upload-budget.ts';

/** The bytes that a firm and a person may upload on a day. */
@Module({
  providers: [
    {
      provide: UploadBudget,
      inject: [Ports],
      useFactory: ({ limits, clock, log }: Ports) =>
        new UploadBudget({
          bytesPerDay: limits.firmUploadBytesPerDay,
          personBytesPerDay: limits.personUploadBytesPerDay,
          clock,
          onUsedUp: (organisationId) =>
            log.warn({ organisationId }, 'A firm has used up its upload budget for today'),
        }),
    },
  ],
  exports: [UploadBudget],
})
export class UploadsModule {}
