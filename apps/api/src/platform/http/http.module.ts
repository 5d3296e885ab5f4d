import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { AbuseLimits } from '../limits/abuse-limits.ts';
import { LimitsModule } from '../limits/limits.module.ts';
import { RateLimiter } from '../limits/rate-limiter.ts';
import { SessionModule } from '../session/session.module.ts';
import { SessionResolver } from '../session/session-resolver.ts';
import { UseCasesModule } from '../use-cases/use-cases.module.ts';
import { AdmissionGuard } from './admission.ts';
import { Authenticator } from './authenticator.ts';
import { ErrorFilter } from './error.filter.ts';
import { OperationsController } from './operations.controller.ts';
import { RequestDispatcher } from './request-dispatcher.ts';

/**
 * What a context needs to answer requests: `RequestDispatcher` for its controllers, and the module of the use cases for
 * its handlers.
 */
@Module({
  imports: [SessionModule, LimitsModule, UseCasesModule],
  controllers: [OperationsController],
  providers: [
    {
      provide: Authenticator,
      inject: [SessionResolver, RateLimiter, AbuseLimits],
      useFactory: (sessions: SessionResolver, perSession: RateLimiter, limits: AbuseLimits) =>
        new Authenticator(sessions, perSession, limits),
    },
    RequestDispatcher,
    { provide: APP_GUARD, useClass: AdmissionGuard },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
  exports: [Authenticator, RequestDispatcher, UseCasesModule],
})
export class HttpModule {}
