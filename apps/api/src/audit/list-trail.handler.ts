import { listTrail } from '@bahi/contract/audit/list-trail';
import { listTrail as ask } from '@bahi/projections/audit/list-trail.query';
import { Handles } from '../platform/use-cases/handles.ts';
import { type QueryExecutor, type QueryMessage } from '../platform/use-cases/messages.ts';
import { TrailFromLog } from './trail-from-log.ts';

@Handles(listTrail)
export class ListTrailHandler implements QueryExecutor<typeof listTrail> {
  constructor(private readonly trail: TrailFromLog) {}

  execute({ rows, input, caller }: QueryMessage<typeof listTrail>) {
    return ask(rows, input, caller, this.trail);
  }
}
