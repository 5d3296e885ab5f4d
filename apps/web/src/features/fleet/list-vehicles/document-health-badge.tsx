import { Badge, type BadgeColour } from '@bahi/ui-kit/badge';
import { type VehicleRow } from './vehicle-row.ts';

type Counts = Pick<VehicleRow, 'expiredDocCount' | 'expiringDocCount' | 'validDocCount'>;

/** How the papers of a vehicle stand, the worst first: spec part 2, section 4, "Document health". */
export function DocumentHealthBadge({ expiredDocCount, expiringDocCount, validDocCount }: Counts) {
  const [colour, words]: [BadgeColour, string] =
    expiredDocCount > 0
      ? ['red', 'Expired']
      : expiringDocCount > 0
        ? ['yellow', 'Expiring Soon']
        : validDocCount > 0
          ? ['green', 'Valid']
          : ['grey', 'No Documents'];
  return <Badge colour={colour}>{words}</Badge>;
}
