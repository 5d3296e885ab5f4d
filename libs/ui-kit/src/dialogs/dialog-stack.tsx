import { useWindowEvent } from '@mantine/hooks';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import { useBack } from '../page/browser-back.tsx';
import { useLatest } from '../page/use-latest.tsx';

interface OpenDialog {
  readonly id: string;
  readonly close: () => void;
}

interface Stack {
  readonly open: readonly OpenDialog[];
  readonly enter: (dialog: OpenDialog) => void;
  readonly leave: (id: string) => void;
}

const StackContext = createContext<Stack | null>(null);

/** Tracks the open dialogs, lowest first: only the top one answers Escape, Back and outside clicks. */
export function DialogStack({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState<readonly OpenDialog[]>([]);
  const enter = useCallback((dialog: OpenDialog) => setOpen((now) => [...now, dialog]), []);
  const leave = useCallback((id: string) => setOpen((now) => now.filter((other) => other.id !== id)), []);
  const stack = useMemo(() => ({ open, enter, leave }), [open, enter, leave]);
  // One listener for all dialogs: with Mantine's listener per dialog, one Escape could close two if the first
  // re-renders in between.
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && !event.isComposing && !hasOpenDropdown(event.target))
        open.at(-1)?.close();
    },
    { capture: true },
  );
  return <StackContext value={stack}>{children}</StackContext>;
}

/** Mantine marks an element with an open dropdown, which Escape closes first. */
function hasOpenDropdown(target: EventTarget | null): boolean {
  return target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
}

/**
 * The position of a dialog in the stack while it is mounted. On unmount the focus returns to the element that had it
 * before.
 */
export function useStacked(close: () => void): { readonly height: number; readonly onTop: boolean } {
  const stack = useContext(StackContext);
  if (stack === null) throw new Error('useStacked needs a DialogStack, which BahiProvider renders');
  const { open, enter, leave } = stack;
  const id = useId();
  const latest = useLatest(close);
  useBack(true, close);
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    enter({ id, close: () => latest.current() });
    return () => {
      leave(id);
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [id, enter, latest, leave, opener]);
  const height = open.findIndex((dialog) => dialog.id === id);
  return { height: Math.max(height, 0), onTop: height === open.length - 1 };
}
