import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';
import { Button, Loader } from '@mantine/core';
import { type RegistryState } from './use-registry.ts';

/** The status for an unknown vehicle, for which a retry does not help. */
const NOT_FOUND = 404;

/** Shown above the form of a new vehicle while the registry is queried, or when the lookup failed. */
export function RegistryNotice({ loading, error, retry }: RegistryState) {
  if (loading)
    return (
      <p className="vehicle-registry" role="status">
        <Loader size={16} aria-hidden />
        <span>Fetching vehicle data…</span>
      </p>
    );
  if (error === undefined) return null;
  return (
    <WarningBox>
      <div className="vehicle-registry-failed" role="status">
        <span>{`${withFullStop(error.message)} You can enter the details by hand.`}</span>
        {error.status !== NOT_FOUND && (
          <Button variant="default" size="xs" onClick={retry}>
            Try again
          </Button>
        )}
      </div>
    </WarningBox>
  );
}

/** Adds the full stop that some messages, such as 'Vehicle Data not found', lack. */
function withFullStop(message: string): string {
  return message.endsWith('.') ? message : `${message}.`;
}
