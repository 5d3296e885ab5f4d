import { WarningBox } from '@bahi/ui-kit/warning-box';
import { Button } from '@mantine/core';

/** Above sign-in while the session of this browser cannot be fetched: nobody was signed out, and it may be tried again. */
export function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="bahi-cover-notice">
      <WarningBox icon refused>
        Bahi could not be reached. Check your network.
      </WarningBox>
      <Button variant="default" size="xs" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
