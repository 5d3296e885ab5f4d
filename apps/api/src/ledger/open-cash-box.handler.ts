import { openCashBox } from '@bahi/contract/ledger/open-cash-box';
import { branch } from '@bahi/domain/access/branch';
import { refuseClosedBranch } from '@bahi/domain/access/closed-branch';
import { cashBoxes, liveBoxOpening } from '@bahi/domain/ledger/cash-boxes';
import { openCashBox as decide } from '@bahi/domain/ledger/open-cash-box';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { findBoxOpening } from '@bahi/projections/ledger/cash-book/box-opening';
import { type Rows } from '@bahi/read-store/read-store';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';

@Handles(openCashBox)
export class OpenCashBoxHandler implements CommandExecutor<typeof openCashBox> {
  constructor(private readonly transactor: Transactor) {}

  async execute({ input, caller, call }: CommandMessage<typeof openCashBox>) {
    const { organisationId } = caller;
    const { branchId, mode } = input;
    const outcome = await this.transactor.transact(call, {
      streams: {
        boxes: cashBoxes.visibleStream(caller, branchId),
        branch: readOnlyStream(branch.stream(organisationId, branchId)),
      },
      decide: ({ boxes, branch: boxBranch }) => {
        const isFirst = liveBoxOpening(boxes, mode) === undefined;
        return (isFirst ? refuseClosedBranch(boxBranch) : null) ?? { boxes: decide(input, boxes, call) };
      },
    });
    return {
      outcome,
      ids: {},
      answer: async (rows: Rows) => {
        const opening = await findBoxOpening(rows, { organisationId, branchId, mode });
        return opening && { opening };
      },
    };
  }
}
