import { logout } from '@bahi/contract/access/logout';
import { useApi } from '@bahi/ui-kit/api-client';
import { ConfirmDialog } from '@bahi/ui-kit/confirm-dialog';
import { useOwner } from '@bahi/ui-kit/owner';
import { useCommand } from '@bahi/ui-kit/use-command';

/**
 * Asks before the session ends, on the server and in this browser; the layouts then lead to sign-in. What was kept of
 * this person goes with them.
 */
export function LogoutConfirm({ onCancel }: { readonly onCancel: () => void }) {
  const { session, drafts, outbox } = useApi();
  const owner = useOwner();
  const unsent = owner === null ? [] : outbox.unsent(owner);
  const { run, running } = useCommand(logout, {
    entry: null,
    onDone: () => {
      session.clear();
      if (owner === null) return;
      drafts.dropAll(owner);
      outbox.dropAll(owner);
    },
  });
  return (
    <ConfirmDialog
      question="Are you sure you want to logout ?"
      {...(unsent.length === 0
        ? {}
        : { warning: `Not sent yet, and lost then: ${unsent.map(({ entry }) => entry).join('; ')}` })}
      confirming={running}
      onConfirm={() => void run({})}
      onCancel={onCancel}
    />
  );
}
