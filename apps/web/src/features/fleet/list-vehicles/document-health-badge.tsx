import { Badge, type BadgeColour } from '@bahi/ui-kit/feedback/badge';
import { type VehicleRow } from '../vehicle-row.ts';

type Counts = Pick<VehicleRow, 'expiredDocCount' | 'expiringDocCount' | 'validDocCount'>;

/** The health of a vehicle's documents. */
export function DocumentHealthBadge(counts: Counts) {
  const words = documentHealth(counts);
  return <Badge colour={COLOURS[words]}>{words}</Badge>;
}

const COLOURS = {
  Expired: 'red',
  'Expiring Soon': 'yellow',
  Valid: 'green',
  'No Documents': 'grey',
} as const satisfies Readonly<Record<string, BadgeColour>>;

/** The worst state among the documents: docs/rules/fleet.md#document-health. */
export function documentHealth({
  expiredDocCount: expired,
  expiringDocCount: expiring,
  validDocCount: valid,
}: Counts): keyof typeof COLOURS {
  if (expired > 0) return 'Expired';
  if (expiring > 0) return 'Expiring Soon';
  return valid > 0 ? 'Valid' : 'No Documents';
}
