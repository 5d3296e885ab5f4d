import { Link } from 'react-router-dom';
import { placeWithoutFirm } from '../../shell/auth-place.ts';
import { useSessionState } from '../../shell/session-state.tsx';

/** Back from a way into a firm to the choice of one, or to the request that still waits. */
export function OtherWay() {
  const sessionState = useSessionState();
  if (sessionState.kind !== 'without-firm') return null;
  const pending = sessionState.approval?.state === 'PENDING';
  return (
    <p className="access-foot">
      <Link to={placeWithoutFirm(sessionState)} className="access-link">
        {pending ? 'Back to your request' : 'Choose another way'}
      </Link>
    </p>
  );
}
