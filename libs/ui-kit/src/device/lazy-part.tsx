import { type ComponentType, type ReactNode, useCallback, useEffect, useReducer, useState } from 'react';
import { FailedState } from '../feedback/states.tsx';

/** A connection that comes and goes is often back by then. */
const SECOND_TRY_AFTER_MS = 500;

/** Why a part of the program is missing: the network failed, or a newer Bahi has taken the place of this one. */
export type PartFailure = 'no-answer' | 'outdated';

interface PartStates<Props> {
  /** In its place while it loads. */
  readonly loading?: ComponentType<Props>;
  /** In its place when it did not come: a {@link PartFailed}, in what frame it needs. */
  readonly failed: (failure: ReactNode, props: Props) => ReactNode;
  /** The component where its script has come before it is first shown. */
  readonly arrived?: () => ComponentType<Props> | undefined;
}

/**
 * A component whose script is loaded when it is first shown. A script that does not come is asked for again; then it
 * says so in its own place, with the way to try once more, and touches nothing beside it. `lazy` of React would
 * throw, and take everything up to the next boundary off the screen.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading: Loading = Nothing, failed, arrived }: PartStates<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyPart(props) {
    loaded ??= arrived?.();
    const [, show] = useReducer((times: number) => times + 1, 0);
    const [failure, setFailure] = useState<PartFailure | null>(null);
    const fetchPart = useCallback(async () => {
      setFailure(null);
      try {
        loaded ??= await twice(load);
        show();
      } catch (error) {
        console.error(error);
        setFailure((await isOutdated()) ? 'outdated' : 'no-answer');
      }
    }, []);
    useEffect(() => {
      if (loaded === undefined) void fetchPart();
    }, [fetchPart]);
    useEffect(() => {
      if (failure === null) return undefined;
      const again = () => void fetchPart();
      window.addEventListener('online', again);
      return () => window.removeEventListener('online', again);
    }, [failure, fetchPart]);
    if (loaded !== undefined) {
      const Part = loaded;
      return <Part {...props} />;
    }
    if (failure === null) return <Loading {...props} />;
    return failed(<PartFailed failure={failure} onRetry={() => void fetchPart()} />, props);
  };
}

function Nothing() {
  return null;
}

interface PartFailedProps {
  readonly failure: PartFailure;
  readonly onRetry: () => void;
}

function PartFailed({ failure, onRetry }: PartFailedProps) {
  return (
    <div role="alert">
      {failure === 'outdated' ? (
        <FailedState
          title="There is a newer Bahi"
          message="Load the page again to go on; what you typed is kept."
          onRetry={() => window.location.reload()}
          retryLabel="Reload"
        />
      ) : (
        <FailedState
          title="This part could not be loaded"
          message="Network error or invalid response"
          onRetry={onRetry}
        />
      )}
    </div>
  );
}

async function twice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_AFTER_MS));
    return load();
  }
}

/** Whether the server's page names another program than the one that runs here. */
async function isOutdated(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  if (script === null) return false;
  try {
    const page = await fetch('/', { cache: 'no-store' });
    return page.ok && !(await page.text()).includes(new URL(script.src).pathname);
  } catch {
    return false;
  }
}
