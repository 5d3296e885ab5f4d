import { logout } from '@bahi/contract/access/logout';
import { useApi } from '@bahi/ui-kit/api/api-client';
import { ConfirmDialog } from '@bahi/ui-kit/dialogs/confirm-dialog';
import { useCommand } from '@bahi/ui-kit/api/use-command';
import { useClearUserData } from '@bahi/ui-kit/api/use-clear-user-data';
import { endPush } from '../routes/notifications.tsx';
import { SIGN_IN } from './find-auth-page.ts';

/**
 * Confirms, ends the session on the server and in this browser, removes the user's data from the device, and loads
 * sign-in.
 */
export function LogoutDialog({ onCancel }: { readonly onCancel: () => void }) {
  const api = useApi();
  const { unsent, clear } = useClearUserData();
  const { run, running } = useCommand(logout, {
    label: null,
    onDone: async () => {
      await endPush(api);
      clear();
      // Loads a new document, so that nothing of this user stays in memory.
      window.location.replace(SIGN_IN);
    },
  });
  return (
    <ConfirmDialog
      question="Are you sure you want to logout ?"
      {...(unsent.length === 0
        ? {}
        : { warning: `These entries are not sent yet and will be lost: ${unsent.join('; ')}` })}
      confirming={running}
      onConfirm={() => void run({})}
      onCancel={onCancel}
    />
  );
}
