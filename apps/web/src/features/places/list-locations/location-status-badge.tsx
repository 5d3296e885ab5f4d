import { locationStatuses } from '@bahi/contract/labels';
import { Badge } from '@bahi/ui-kit/feedback/badge';
import { type LocationRow } from '../location-row.ts';

export function LocationStatusBadge({ status }: Pick<LocationRow, 'status'>) {
  return <Badge colour={status === 'ACTIVE' ? 'green' : 'red'}>{locationStatuses[status]}</Badge>;
}
