import '../../features/audit/proof.css';
import { CheckNote } from '../../features/audit/check-note/check-note.tsx';
import { type PageRoute } from '../../shell/route.tsx';

export const checkRoute = {
  path: '/check',
  component: CheckNote,
} satisfies PageRoute;
