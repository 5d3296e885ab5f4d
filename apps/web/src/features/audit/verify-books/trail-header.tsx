import { verifyBooks } from '@bahi/contract/audit/verify-books';
import { useMay } from '@bahi/ui-kit/api/may';
import { useCommand } from '@bahi/ui-kit/api/use-command';
import { IconShieldCheck } from '@bahi/ui-kit/icons';
import { PageHeader } from '@bahi/ui-kit/page/page-header';
import { Button } from '@mantine/core';
import { type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useVerification } from './use-verification.ts';
import { VerificationLine } from './verification-line.tsx';

/** The head of the trail's page: what the last verification of the books found, and the button for the next one. */
export function TrailHeader({ actions }: { readonly actions: ReactElement | null }) {
  const verification = useVerification();
  const mayVerify = useMay()(verifyBooks);
  const { run, running } = useCommand(verifyBooks, {
    label: null,
    failure: 'Failed to begin the verification',
  });
  return (
    <>
      <PageHeader
        title="Audit trail"
        actions={
          <>
            {actions}
            <Button component={Link} to="/dashboard/checkpoints" variant="default">
              Checkpoints
            </Button>
            {mayVerify && (
              <Button
                variant="default"
                leftSection={<IconShieldCheck size={16} stroke={1.75} />}
                loading={running}
                disabled={verification.isRunning}
                onClick={() => void run({})}
              >
                Verify now
              </Button>
            )}
          </>
        }
      />
      <VerificationLine {...verification} />
    </>
  );
}
