import { listLedgerChanges } from '@bahi/contract/ledger/list-ledger-changes';
import { listLedgerChanges as ask } from '@bahi/projections/past/list-ledger-changes.query';
import { Handles } from '../platform/use-cases/handles.ts';
import { type QueryExecutor, type QueryMessage } from '../platform/use-cases/messages.ts';
import { TrailFromLog } from './trail-from-log.ts';

@Handles(listLedgerChanges)
export class ListLedgerChangesHandler implements QueryExecutor<typeof listLedgerChanges> {
  constructor(private readonly trail: TrailFromLog) {}

  execute({ rows, input, caller }: QueryMessage<typeof listLedgerChanges>) {
    return ask(rows, input, caller, this.trail);
  }
}
