import '../../features/ledger/balance-bridge.css';
import '../../features/ledger/ledger.css';
import '../../features/ledger/list-ledger-changes/ledger-changes.css';
import { LedgerChanges } from '../../features/ledger/list-ledger-changes/ledger-changes.tsx';
import { type PageRoute } from '../../shell/route.tsx';
import { LedgerSubpage } from './ledger-subpage.tsx';

export const ledgerChangesRoute = {
  path: '/dashboard/ledger-changes',
  component: LedgerChangesPage,
} satisfies PageRoute;

function LedgerChangesPage() {
  return <LedgerSubpage title="What changed">{({ id }) => <LedgerChanges ledgerId={id} />}</LedgerSubpage>;
}
