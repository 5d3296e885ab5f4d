import { logout } from '@bahi/contract/access/logout';
import { useApi } from '@bahi/ui-kit/calls/api-client';
import { ConfirmDialog } from '@bahi/ui-kit/dialogs/confirm-dialog';
import { useCommand } from '@bahi/ui-kit/calls/use-command';
import { useForgetPerson } from '@bahi/ui-kit/calls/use-forget-person';
import { endPush } from '../routes/notifications.tsx';
import { SIGN_IN } from './auth-place.ts';

/**
 * Asks before the session ends, on the server and in this browser, and loads sign-in. What was kept of
 * this person goes with them.
 */
export function LogoutConfirm({ onCancel }: { readonly onCancel: () => void }) {
  const api = useApi();
  const { unsent, forget } = useForgetPerson();
  const { run, running } = useCommand(logout, {
    entry: null,
    onDone: async () => {
      await endPush(api);
      forget();
      // A fresh document: nothing of this person stays in the memory of the page.
      window.location.replace(SIGN_IN);
    },
  });
  return (
    <ConfirmDialog
      question="Are you sure you want to logout ?"
      {...(unsent.length === 0 ? {} : { warning: `Not sent yet, and lost then: ${unsent.join('; ')}` })}
      confirming={running}
      onConfirm={() => void run({})}
      onCancel={onCancel}
    />
  );
}
