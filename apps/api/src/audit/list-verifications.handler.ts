import { listVerifications } from '@bahi/contract/audit/list-verifications';
import { listVerifications as ask } from '@bahi/projections/audit/verification/list-verifications.query';
import { Handles } from '../platform/use-cases/handles.ts';
import { type QueryExecutor, type QueryMessage } from '../platform/use-cases/messages.ts';
import { VerificationsUnderWay } from './verification/verifications-under-way.ts';

@Handles(listVerifications)
export class ListVerificationsHandler implements QueryExecutor<typeof listVerifications> {
  constructor(private readonly underWay: VerificationsUnderWay) {}

  execute({ rows, input, caller }: QueryMessage<typeof listVerifications>) {
    return ask(rows, input, caller, this.underWay.findProgress);
  }
}
