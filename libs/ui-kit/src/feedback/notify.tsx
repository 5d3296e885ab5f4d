import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconX } from '../icons.tsx';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { TextSlot } from '../page/text-slot.tsx';
import { useClearOfFoot } from './use-clear-of-foot.tsx';

const DURATION_MS = 3000;
/** As long as an entry can be undone. */
export const ACTION_DURATION_MS = 30_000;

type Outcome = 'success' | 'warning' | 'failure';

interface Toast {
  /** Distinguishes repeated toasts with the same text. */
  readonly id: number;
  readonly outcome: Outcome;
  readonly message: string;
  readonly action?: ToastAction | undefined;
}

/** An action offered while the toast is shown: 'Undo'. */
export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

const LOOKS: Readonly<Record<Outcome, { readonly role: string; readonly icon: ReactNode }>> = {
  success: { role: 'status', icon: <IconCircleCheck size={18} stroke={1.75} aria-hidden /> },
  warning: { role: 'status', icon: <IconAlertTriangle size={18} stroke={1.75} aria-hidden /> },
  failure: { role: 'alert', icon: <IconAlertCircle size={18} stroke={1.75} aria-hidden /> },
};

let shown: readonly Toast[] = [];
let nextId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Toast[]): void {
  shown = next;
  listeners.forEach((listener) => listener());
}

/**
 * A success replaces the one before, so that quick work does not pile up toasts. The last two toasts with an action
 * stay. A repeated warning or failure starts over: it gets its full time and is read aloud again.
 */
function add(outcome: Outcome, message: string, action?: ToastAction): void {
  const lastUndoable = shown.findLast((toast) => toast.action !== undefined);
  const stays = (toast: Toast): boolean => {
    if (toast.action !== undefined) return action === undefined || toast === lastUndoable;
    return toast.outcome !== outcome || (outcome !== 'success' && toast.message !== message);
  };
  show([...shown.filter(stays), { id: nextId++, outcome, message, action }]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reports the outcome of an action in a toast. */
export const notify = {
  success: (message: string, action?: ToastAction) => add('success', message, action),
  /** The action took effect, but something about it is unusual. */
  warning: (message: string) => add('warning', message),
  failure: (message: string) => add('failure', message),
};

/**
 * Shows the toasts. Does not use Mantine's package: the first toast often reports a lost network, so this code is part
 * of the first load, which cannot afford 9 kB more.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribe, () => shown);
  useEffect(() => () => show([]), []);
  const box = useClearOfFoot(toasts.length > 0);
  return (
    <div className="bahi-toasts" ref={box}>
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

/**
 * Disappears after three seconds, or after thirty if it has an action; a line along its foot shows the time left. Stays
 * while it has the pointer or the focus.
 */
function ToastLine({ toast }: { readonly toast: Toast }) {
  const { outcome, message, action } = toast;
  const duration = action === undefined ? DURATION_MS : ACTION_DURATION_MS;
  const { role, icon } = LOOKS[outcome];
  const [paused, setPaused] = useState(false);
  const dismiss = () => show(shown.filter((other) => other !== toast));
  useEffect(() => {
    if (paused) return undefined;
    const timer = setTimeout(() => show(shown.filter((other) => other !== toast)), duration);
    return () => clearTimeout(timer);
  }, [duration, paused, toast]);
  return (
    <div
      role={role}
      className="bahi-toast"
      data-outcome={outcome}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <TextSlot>{icon}</TextSlot>
      <span>{message}</span>
      {action !== undefined && (
        <button
          type="button"
          className="bahi-toast-action"
          onClick={() => {
            dismiss();
            action.onPress();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label="Dismiss" onClick={dismiss}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </button>
      {!paused && <span className="bahi-toast-time" style={{ animationDuration: `${duration}ms` }} />}
    </div>
  );
}
