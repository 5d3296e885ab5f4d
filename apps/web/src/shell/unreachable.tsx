import { FailedState } from '@bahi/ui-kit/feedback/states';

/** Shown above sign-in while the session cannot be loaded. The user stays signed in and can retry. */
export function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="bahi-cover-notice" role="alert">
      <FailedState title="Bahi could not be reached" message="Check your network." onRetry={onRetry} />
    </div>
  );
}
