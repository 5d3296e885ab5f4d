import { Button } from '@mantine/core';

interface SaveChangesButtonProps {
  /** Whether the form differs from what is saved. */
  readonly changed: boolean;
  readonly submitting: boolean;
}

/** Saves a form of the profile once something in it was changed. */
export function SaveChangesButton({ changed, submitting }: SaveChangesButtonProps) {
  return (
    <Button
      type="submit"
      loading={submitting}
      disabled={!changed}
      title={changed ? undefined : 'Change something to save it'}
    >
      Save Details
    </Button>
  );
}
