import '../features/access/access.css';
import { RenewSessionDialog } from '../features/access/verify-otp/renew-session-dialog.tsx';
import { type SessionUser } from '../shell/session-state.tsx';

/** Shown over the page of a user whose session has ended. */
export function RenewSession({ user }: { readonly user: SessionUser }) {
  return <RenewSessionDialog phoneNumber={user.phoneNumber} />;
}
