import { Card } from '@bahi/ui-kit/page/card';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';

/** The card on the owner's profile that links to the branches. */
export function BranchesCard() {
  return (
    <Card title="Branches">
      <div className="access-leave">
        <p>An office that books trips and keeps cash has its own code, GST number and LR prefix.</p>
        <Button component={Link} to="/dashboard/branches" variant="default">
          Branches
        </Button>
      </div>
    </Card>
  );
}
