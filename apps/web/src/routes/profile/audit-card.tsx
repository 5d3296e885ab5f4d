import { Card } from '@bahi/ui-kit/page/card';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';

/** The card on the profile that links to the audit trail. */
export function AuditCard() {
  return (
    <Card title="Audit trail">
      <div className="access-leave">
        <p>Who did what and when, what was changed and taken back, and why.</p>
        <Button component={Link} to="/dashboard/audit" variant="default">
          Audit trail
        </Button>
      </div>
    </Card>
  );
}
