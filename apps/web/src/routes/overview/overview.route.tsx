import '../../features/overview/overview.css';
import { PageHeader } from '@bahi/ui-kit/page-header';
import { usePagePath } from '@bahi/ui-kit/page-path';
import { AgeingCard } from '../../features/overview/receivables-ageing/ageing-card.tsx';
import { type PageRoute } from '../../shell/route.tsx';

export const overviewRoute = {
  path: '/dashboard/overview',
  component: OverviewPage,
} satisfies PageRoute;

function OverviewPage() {
  usePagePath([{ label: 'Trip management' }, { label: 'Overview' }]);
  return (
    <>
      <PageHeader title="Overview" />
      <div className="overview">
        <AgeingCard />
      </div>
    </>
  );
}
