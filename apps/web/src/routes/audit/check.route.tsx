import '../../features/audit/proof.css';
import { CheckNote } from '../../features/audit/check-note/check-note.tsx';
import { Cover } from '../../shell/cover.tsx';
import { type PageRoute } from '../../shell/route.tsx';

export const checkRoute = {
  path: '/check',
  component: CheckPage,
} satisfies PageRoute;

/** Needs no session: whoever holds a statement may check its note. */
function CheckPage() {
  return (
    <Cover>
      <CheckNote />
    </Cover>
  );
}
