import { useApi } from './api-client.tsx';
import { useOwner } from '../device/owner.tsx';

/** Ends the session in this browser after the server has ended it, and drops the data kept for its user. */
export function useClearUserData() {
  const { session, drafts, outbox } = useApi();
  const owner = useOwner();
  return {
    /** The labels of the entries that are not sent yet. `clear` drops these entries. */
    unsent: (owner === null ? [] : outbox.unanswered(owner)).map(({ entry }) => entry),
    clear: () => {
      session.clear();
      if (owner === null) return;
      drafts.dropAll(owner);
      outbox.dropAll(owner);
    },
  };
}
