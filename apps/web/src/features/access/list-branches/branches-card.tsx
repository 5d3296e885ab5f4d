import { Card } from '@bahi/ui-kit/page/card';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';

/** On the owner's profile: the way to the offices of the firm. */
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
