import { findTripByLr } from '@bahi/contract/trips/find-trip-by-lr';
import { findTripByLr as find } from '@bahi/projections/trips/find-trip-by-lr.query';
import { AbuseLimits } from '../platform/limits/abuse-limits.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type QueryExecutor, type QueryMessage } from '../platform/use-cases/messages.ts';

@Handles(findTripByLr)
export class FindTripByLrHandler implements QueryExecutor<typeof findTripByLr> {
  constructor(private readonly limits: AbuseLimits) {}

  async execute({ rows, input, caller, once }: QueryMessage<typeof findTripByLr>) {
    await once(() => this.limits.countTripLookUp(caller.userId));
    return find(rows, input, caller);
  }
}
