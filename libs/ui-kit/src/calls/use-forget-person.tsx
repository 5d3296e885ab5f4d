import { useApi } from './api-client.tsx';
import { useOwner } from '../device/owner.tsx';

/** Ends the session in this browser, where the server has ended it; what was kept of its person goes with it. */
export function useForgetPerson() {
  const { session, drafts, outbox } = useApi();
  const owner = useOwner();
  return {
    /** What is not sent yet, and lost then. */
    unsent: (owner === null ? [] : outbox.unsent(owner)).map(({ entry }) => entry),
    forget: () => {
      session.clear();
      if (owner === null) return;
      drafts.dropAll(owner);
      outbox.dropAll(owner);
    },
  };
}
