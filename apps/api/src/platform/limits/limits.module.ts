import { Module } from '@nestjs/common';
import { Ports } from '../ports.ts';
import { CALL_COUNTS } from '../tokens.ts';
import { AbuseLimits } from './abuse-limits.ts';
import { type CallCounts } from './call-counts.ts';
import { RateLimiter } from './rate-limiter.ts';

/** The limits on calls. `RateLimiter` is the one of a session. */
@Module({
  providers: [
    {
      provide: AbuseLimits,
      inject: [Ports, CALL_COUNTS],
      useFactory: ({ limits }: Ports, counts: CallCounts) =>
        new AbuseLimits(limits.signInLimitPerMinute, counts),
    },
    {
      provide: RateLimiter,
      inject: [Ports, CALL_COUNTS],
      useFactory: ({ limits }: Ports, counts: CallCounts) =>
        new RateLimiter(counts, { purpose: 'sessions', calls: limits.rateLimitPerMinute }),
    },
  ],
  exports: [AbuseLimits, RateLimiter],
})
export class LimitsModule {}
