import { Badge } from '@bahi/ui-kit/badge';
import { type StaffRow } from './staff-row.ts';

/** Whether somebody has proved his phone: verified and approved is shown as validated. Spec part 2, section 3. */
export function StaffStatusBadge({ status, approved }: Pick<StaffRow, 'status' | 'approved'>) {
  return status === 'VERIFIED' && approved ? (
    <Badge colour="green">Validated</Badge>
  ) : (
    <Badge colour="yellow">Created</Badge>
  );
}
