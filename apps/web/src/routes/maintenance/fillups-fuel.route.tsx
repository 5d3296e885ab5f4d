import '../../features/maintenance/maintenance.css';
import { type PageRoute } from '../../shell/route.tsx';
import { FillUpListPage } from './fill-up-list-page.tsx';

export const fillupsFuelRoute = {
  path: '/dashboard/fillups/fuel',
  component: () => <FillUpListPage category="FUEL" />,
} satisfies PageRoute;
