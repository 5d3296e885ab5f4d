import '../features/access/access.css';
import { AddedByStrip } from '../features/access/leave-firm/added-by-strip.tsx';
import { type SignedIn } from '../shell/session-state.tsx';

/**
 * Shows once, on the first page after the first sign-in, which firm added the user
 * (docs/rules/permissions.md#joining-a-firm).
 */
export function AddedBy({ signedIn: { user, owner, addedBy } }: { readonly signedIn: SignedIn }) {
  if (addedBy === null || user.role === null) return null;
  return <AddedByStrip orgName={addedBy.orgName} role={user.role} owner={owner} />;
}
