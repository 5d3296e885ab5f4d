import { notifications } from '@mantine/notifications';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode } from 'react';

export type Outcome = 'success' | 'warning' | 'failure';

const LOOKS: Readonly<Record<Outcome, { readonly role: string; readonly icon: ReactNode }>> = {
  success: { role: 'status', icon: <IconCircleCheck size={18} stroke={1.75} aria-hidden /> },
  warning: { role: 'status', icon: <IconAlertTriangle size={18} stroke={1.75} aria-hidden /> },
  failure: { role: 'alert', icon: <IconAlertCircle size={18} stroke={1.75} aria-hidden /> },
};

/** Loaded with the first toast; call `notify`. The same text shows once at a time. */
export function showToast(message: string, outcome: Outcome): void {
  notifications.show({
    id: `${outcome} ${message}`,
    message,
    ...LOOKS[outcome],
    className: 'bahi-toast',
    mod: { outcome },
    closeButtonProps: { 'aria-label': 'Dismiss' },
  });
}
