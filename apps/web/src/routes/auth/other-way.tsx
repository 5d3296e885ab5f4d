import { Link } from 'react-router-dom';
import { placeWithoutFirm } from '../../shell/auth-place.ts';
import { useStanding } from '../../shell/standing.tsx';

/** Back from a way into a firm to the choice of one, or to the request that still waits. */
export function OtherWay() {
  const standing = useStanding();
  if (standing.kind !== 'without-firm') return null;
  const pending = standing.approval?.state === 'PENDING';
  return (
    <p className="access-foot">
      <Link to={placeWithoutFirm(standing)} className="access-link">
        {pending ? 'Back to your request' : 'Choose another way'}
      </Link>
    </p>
  );
}
