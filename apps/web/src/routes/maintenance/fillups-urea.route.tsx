import '../../features/maintenance/maintenance.css';
import { type PageRoute } from '../../shell/route.tsx';
import { FillUpListPage } from './fill-up-list-page.tsx';

export const fillupsUreaRoute = {
  path: '/dashboard/fillups/urea',
  component: () => <FillUpListPage category="UREA" />,
} satisfies PageRoute;
