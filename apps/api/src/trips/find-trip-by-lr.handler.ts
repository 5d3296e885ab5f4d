import { findTripByLr } from '@bahi/contract/trips/find-trip-by-lr';
import { findTripByLr as find } from '@bahi/projections/trips/find-trip-by-lr.query';
import { QueryHandler } from '@nestjs/cqrs';
import { StrangerLimits } from '../platform/limits/stranger-limits.ts';
import { type QueryExecutor, type QueryMessage, queryOf } from '../platform/use-cases/messages.ts';

@QueryHandler(queryOf(findTripByLr))
export class FindTripByLrHandler implements QueryExecutor<typeof findTripByLr> {
  constructor(private readonly limits: StrangerLimits) {}

  async execute({ rows, input, caller }: QueryMessage<typeof findTripByLr>) {
    await this.limits.admitTripLookUp(caller.userId);
    return find(rows, input, caller);
  }
}
