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

interface Stack {
  readonly open: readonly string[];
  readonly enter: (id: string) => void;
  readonly leave: (id: string) => void;
}

const StackContext = createContext<Stack | null>(null);

/** Knows which dialogs are open, in the order of their opening: only the top one answers Escape and outside clicks. */
export function DialogStack({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const enter = useCallback(
    (id: string) => setOpen((now) => [...now.filter((other) => other !== id), id]),
    [],
  );
  const leave = useCallback((id: string) => setOpen((now) => now.filter((other) => other !== id)), []);
  const stack = useMemo(() => ({ open, enter, leave }), [open, enter, leave]);
  return <StackContext value={stack}>{children}</StackContext>;
}

/** The place of one dialog in the stack: its height, and whether it is the top one. */
export function useStacked(opened: boolean): { readonly height: number; readonly onTop: boolean } {
  const stack = useContext(StackContext);
  if (stack === null) throw new Error('a dialog outside of BahiProvider');
  const { open, enter, leave } = stack;
  const id = useId();
  useEffect(() => {
    if (!opened) return undefined;
    enter(id);
    return () => leave(id);
  }, [opened, id, enter, leave]);
  return { height: Math.max(open.indexOf(id), 0), onTop: open.at(-1) === id };
}
