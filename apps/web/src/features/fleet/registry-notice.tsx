import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';
import { Button, Loader } from '@mantine/core';
import { type RegistryState } from './use-registry.ts';

/** A missing vehicle is no failure, and asking again does not help. */
const MISSING = 404;

/** Above the form of a new vehicle: the register is being asked, or why it fills in nothing. */
export function RegistryNotice({ loading, error, retry }: RegistryState) {
  if (loading)
    return (
      <p className="vehicle-registry" role="status">
        <Loader size={16} aria-hidden />
        Fetching vehicle data…
      </p>
    );
  if (error === undefined) return null;
  return (
    <WarningBox>
      <div className="vehicle-registry-failed" role="status">
        <span>{ended(error.message)} You can enter the details by hand.</span>
        {error.status !== MISSING && (
          <Button variant="default" size="xs" onClick={retry}>
            Try again
          </Button>
        )}
      </div>
    </WarningBox>
  );
}

/** 'Vehicle Data not found' has no full stop of its own. */
function ended(message: string): string {
  return message.endsWith('.') ? message : `${message}.`;
}
