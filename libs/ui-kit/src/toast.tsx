import { notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';

const LOOKS = {
  success: { role: 'status', icon: <IconCircleCheck size={18} stroke={1.75} aria-hidden /> },
  failure: { role: 'alert', icon: <IconAlertCircle size={18} stroke={1.75} aria-hidden /> },
};

/** Loaded with the first toast; call `notify`. The same text shows once at a time. */
export function showToast(message: string, outcome: keyof typeof LOOKS): void {
  notifications.show({
    id: `${outcome} ${message}`,
    message,
    ...LOOKS[outcome],
    className: 'bahi-toast',
    mod: { outcome },
    closeButtonProps: { 'aria-label': 'Dismiss' },
  });
}
