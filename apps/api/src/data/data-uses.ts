import { dataKeyUses, recordUse } from '@bahi/domain/data-keys/data-key-uses';
import { Transactor } from '@bahi/event-store/transact';
import { type Clock } from '@bahi/kernel/day';
import { Inject, Injectable } from '@nestjs/common';
import { toRefusal } from '../platform/api-error.ts';
import { CLOCK } from '../platform/tokens.ts';
import { newCall } from '../platform/transact/call.ts';
import { type KeyHolder } from './data-key-resolver.ts';
import { type DataPage } from './data-reader.ts';

/** Records what data keys read, for the audit trail. */
@Injectable()
export class DataUses {
  constructor(
    private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Call it before the page is answered: what is read is in the trail. A page without records is not recorded, nor is
   * one of the trail in which every record is such a read, or each read of the trail would cause the next one.
   * @throws ApiError if it cannot be recorded
   */
  async record(
    { id, organisationId }: KeyHolder,
    table: string,
    { records }: DataPage,
    correlationId: string,
  ): Promise<void> {
    if (records.every(({ type }) => type === 'DataKeyUsed')) return;
    const call = newCall({
      now: this.clock(),
      userId: null,
      organisationId,
      correlationId,
      origin: { source: 'data-key', command: 'read-data' },
      key: null,
    });
    const outcome = await this.transactor.transact(call, {
      streams: { uses: dataKeyUses.stream(organisationId, id, call.today) },
      decide: () => ({ uses: recordUse(id, table, records.length) }),
    });
    if (!outcome.done && 'rejection' in outcome) throw toRefusal(outcome.rejection);
  }
}
