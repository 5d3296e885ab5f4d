import { FailedState } from '@bahi/ui-kit/feedback/states';

/** Above sign-in while the session of this browser cannot be fetched. The user is still signed in and can try again. */
export function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="bahi-cover-notice" role="alert">
      <FailedState title="Bahi could not be reached" message="Check your network." onRetry={onRetry} />
    </div>
  );
}
