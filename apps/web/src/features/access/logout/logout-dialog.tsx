import { logout } from '@bahi/contract/access/logout';
import { ApiError, useApi } from '@bahi/ui-kit/api-client';
import { ConfirmDialog } from '@bahi/ui-kit/confirm-dialog';
import { useState } from 'react';

interface LogoutDialogProps {
  readonly onCancel: () => void;
}

/** Asks, then ends the session on the server and in this browser; the guards lead to sign-in. */
export function LogoutDialog({ onCancel }: LogoutDialogProps) {
  const api = useApi();
  const [leaving, setLeaving] = useState(false);

  async function leave(): Promise<void> {
    setLeaving(true);
    try {
      await api.send(logout, {});
    } catch (error) {
      // The server may be out of reach; whoever holds this browser must not stay signed in all the same.
      if (!(error instanceof ApiError)) throw error;
    }
    api.session.clear();
  }

  return (
    <ConfirmDialog
      question="Are you sure you want to logout ?"
      confirming={leaving}
      onConfirm={() => void leave()}
      onCancel={onCancel}
    />
  );
}
