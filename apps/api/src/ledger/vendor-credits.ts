import { creditEntryId, vendorCredit } from '@bahi/domain/ledger/vendor-credit';
import { type NoStreams, type Streams } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { findTransaction } from '@bahi/projections/trips/find-transaction';
import { type Rows } from '@bahi/read-store/read-store';
import { Injectable } from '@nestjs/common';
import { type ChangeParts, withOwnStream } from '../platform/use-cases/change-parts.ts';
import { type CommandContext } from '../platform/use-cases/messages.ts';

type CreditStream = ReturnType<typeof vendorCredit.visibleStream>;

/** Changes the credit of a vendor, and answers its only entry. */
@Injectable()
export class VendorCredits {
  constructor(private readonly transactor: Transactor) {}

  async change<S extends Streams = NoStreams, M extends Streams = NoStreams>(
    { caller, call }: CommandContext,
    creditId: string,
    parts: ChangeParts<{ credit: CreditStream }, S, M>,
  ) {
    const own = { credit: vendorCredit.visibleStream(caller, creditId) };
    const entryId = creditEntryId(creditId);
    return {
      outcome: await this.transactor.transact(call, withOwnStream(own, parts)),
      ids: { transaction: { id: entryId } },
      answer: async (rows: Rows) => {
        const found = await findTransaction(rows, null, { entryId, portionIds: [] });
        return found && { transaction: found.transaction };
      },
    };
  }
}
