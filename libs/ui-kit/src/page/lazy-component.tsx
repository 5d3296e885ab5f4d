import { type ComponentType, type ReactNode, useCallback, useEffect, useReducer, useState } from 'react';
import { FailedState } from '../feedback/states.tsx';

/** The delay before the single retry, in which an unstable connection often recovers. */
const SECOND_TRY_AFTER_MS = 500;

/** Why a script is missing: the network failed, or a newer Bahi has replaced this one. */
export type LoadFailure = 'no-answer' | 'outdated';

interface LazyComponentOptions<Props> {
  /** Shown while the script loads. */
  readonly loading?: ComponentType<Props>;
  /** Frames the failure message, which is shown in place of the component. */
  readonly renderFailure: (failure: ReactNode, props: Props) => ReactNode;
  /** Returns the component if its script loaded before the first render. */
  readonly preloaded?: () => ComponentType<Props> | undefined;
}

/**
 * A component whose script loads when it first renders. A failed load is retried once. Then the component shows the
 * failure with a retry button in its own place, and the rest of the page stays. React's `lazy` would throw instead and
 * remove everything up to the next error boundary from the screen.
 */
export function createLazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading: Loading = Nothing, renderFailure, preloaded: findLoaded }: LazyComponentOptions<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyComponent(props) {
    loaded ??= findLoaded?.();
    const [, show] = useReducer((times: number) => times + 1, 0);
    const [failure, setFailure] = useState<LoadFailure | null>(null);
    const fetchComponent = useCallback(async () => {
      setFailure(null);
      try {
        loaded ??= await tryTwice(load);
        show();
      } catch (error) {
        console.error(error);
        setFailure((await isOutdated()) ? 'outdated' : 'no-answer');
      }
    }, []);
    useEffect(() => {
      if (loaded === undefined) void fetchComponent();
    }, [fetchComponent]);
    useEffect(() => {
      if (failure === null) return undefined;
      const again = () => void fetchComponent();
      window.addEventListener('online', again);
      return () => window.removeEventListener('online', again);
    }, [failure, fetchComponent]);
    if (loaded !== undefined) {
      const Loaded = loaded;
      return <Loaded {...props} />;
    }
    if (failure === null) return <Loading {...props} />;
    return renderFailure(
      <LoadFailedMessage failure={failure} onRetry={() => void fetchComponent()} />,
      props,
    );
  };
}

function Nothing() {
  return null;
}

interface LoadFailedMessageProps {
  readonly failure: LoadFailure;
  readonly onRetry: () => void;
}

function LoadFailedMessage({ failure, onRetry }: LoadFailedMessageProps) {
  return (
    <div role="alert">
      {failure === 'outdated' ? (
        <FailedState
          title="There is a newer Bahi"
          message="Reload the page to continue. What you typed is kept."
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

async function tryTwice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_AFTER_MS));
    return load();
  }
}

/** Whether the server's page names another build than the running one. */
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
