import '../../features/ledger/balance-bridge.css';
import '../../features/ledger/ledger.css';
import '../../features/ledger/replay-ledger/replay.css';
import { useListSearchParams } from '@bahi/ui-kit/tables/use-list-search-params';
import { toPartyGroup } from '../../books/party-groups.ts';
import { LedgerReplayView } from '../../features/ledger/replay-ledger/ledger-replay-view.tsx';
import { ReplayActions } from '../../features/ledger/replay-ledger/replay-actions.tsx';
import { type PageRoute } from '../../shell/route.tsx';
import { LedgerSubpage } from './ledger-subpage.tsx';

export const ledgerReplayRoute = {
  path: '/dashboard/ledger-replay',
  component: LedgerReplayPage,
} satisfies PageRoute;

function LedgerReplayPage() {
  const [address, change] = useListSearchParams();
  const since = {
    sinceStatementId: address.get('statement'),
    onSince: (statementId: string | null) =>
      change(
        (next) => {
          if (statementId === null) next.delete('statement');
          else next.set('statement', statementId);
        },
        { replace: true },
      ),
  };
  return (
    <LedgerSubpage
      title="Replay"
      actions={({ id }, khata) => <ReplayActions ledgerId={id} {...{ khata, ...since }} />}
    >
      {({ id, type }, khata) => (
        <LedgerReplayView
          group={toPartyGroup(type)}
          ledgerId={id}
          khata={khata}
          sinceStatementId={since.sinceStatementId}
        />
      )}
    </LedgerSubpage>
  );
}
