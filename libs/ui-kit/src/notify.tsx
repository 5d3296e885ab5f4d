import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { Outcome } from './toast.tsx';

const DURATION_MS = 3000;

const Notifications = lazy(async () => ({ default: (await import('@mantine/notifications')).Notifications }));

// The part that shows toasts is loaded with the first toast: most visits see none.
let wanted = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The corner in which toasts appear: top right, three seconds with a running line that waits under the pointer. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => wanted);
  if (!shown) return null;
  return (
    <Suspense>
      <Notifications
        position="top-right"
        containerWidth={340}
        autoClose={DURATION_MS}
        withAutoCloseProgress
        pauseResetOnHover="notification"
        transitionDuration={160}
        zIndex={1000}
        className="bahi-toasts"
      />
    </Suspense>
  );
}

/** Tells how something went, apart from the place where it happened. */
export const notify = {
  success: (message: string) => void show(message, 'success'),
  /** It took effect, but something about it is unusual. */
  warning: (message: string) => void show(message, 'warning'),
  failure: (message: string) => void show(message, 'failure'),
};

async function show(message: string, outcome: Outcome): Promise<void> {
  wanted = true;
  listeners.forEach((listener) => listener());
  const { showToast } = await import('./toast.tsx');
  showToast(message, outcome);
}
