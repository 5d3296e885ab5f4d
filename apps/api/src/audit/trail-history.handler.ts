import { trailHistory } from '@bahi/contract/audit/trail-history';
import { trailHistory as ask } from '@bahi/projections/audit/trail-history.query';
import { Handles } from '../platform/use-cases/handles.ts';
import { type QueryExecutor, type QueryMessage } from '../platform/use-cases/messages.ts';
import { TrailFromLog } from './trail-from-log.ts';

@Handles(trailHistory)
export class TrailHistoryHandler implements QueryExecutor<typeof trailHistory> {
  constructor(private readonly trail: TrailFromLog) {}

  execute({ rows, input, caller }: QueryMessage<typeof trailHistory>) {
    return ask(rows, input, caller, this.trail);
  }
}
