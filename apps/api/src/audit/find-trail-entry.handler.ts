import { findTrailEntry } from '@bahi/contract/audit/find-trail-entry';
import { findTrailEntry as ask } from '@bahi/projections/audit/find-trail-entry.query';
import { Handles } from '../platform/use-cases/handles.ts';
import { type QueryExecutor, type QueryMessage } from '../platform/use-cases/messages.ts';
import { TrailFromLog } from './trail-from-log.ts';

@Handles(findTrailEntry)
export class FindTrailEntryHandler implements QueryExecutor<typeof findTrailEntry> {
  constructor(private readonly trail: TrailFromLog) {}

  execute({ rows, input, caller }: QueryMessage<typeof findTrailEntry>) {
    return ask(rows, input, caller, this.trail);
  }
}
