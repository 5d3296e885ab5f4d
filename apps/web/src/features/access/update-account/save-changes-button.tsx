import { Button } from '@mantine/core';

interface SaveChangesButtonProps {
  /** Whether the form differs from the saved values. */
  readonly changed: boolean;
  readonly submitting: boolean;
}

/** Submits a form of the profile; disabled until something has changed. */
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
