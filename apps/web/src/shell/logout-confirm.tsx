import { logout } from '@bahi/contract/access/logout';
import { useApi } from '@bahi/ui-kit/api-client';
import { ConfirmDialog } from '@bahi/ui-kit/confirm-dialog';
import { useCommand } from '@bahi/ui-kit/use-command';

/** Asks before the session ends, on the server and in this browser; the layouts then lead to sign-in. */
export function LogoutConfirm({ onCancel }: { readonly onCancel: () => void }) {
  const { session } = useApi();
  const { run, running } = useCommand(logout, { onDone: () => session.clear() });
  return (
    <ConfirmDialog
      question="Are you sure you want to logout ?"
      confirming={running}
      onConfirm={() => void run({})}
      onCancel={onCancel}
    />
  );
}
