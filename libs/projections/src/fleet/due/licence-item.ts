import { type PersonDocumentType } from '@bahi/contract/access/person-document';
import { dueKey, type DueRow, NO_DAY, NOT_DUE } from './due-item.ts';

export const LICENCE = 'DRIVING_LICENCE' satisfies PersonDocumentType;

/** The facts about a person that decide their licence's item. */
export interface HolderRow {
  readonly userId: string;
  readonly organisationId: string | null;
  readonly isDisabled: boolean;
  readonly dueDay: DueRow['dueDay'];
  readonly position: number;
}

/** Null for a person without an expiring licence. */
export function licenceItem({
  userId,
  organisationId,
  isDisabled,
  dueDay,
  position,
}: HolderRow): DueRow | null {
  if (dueDay === NO_DAY) return null;
  return {
    id: dueKey(userId, LICENCE),
    kind: 'DOCUMENT',
    ...NOT_DUE,
    documentType: LICENCE,
    dueDay,
    listedBy: isDisabled ? null : organisationId,
    vehicleId: null,
    userId,
    branchId: null,
    managerId: null,
    position,
    place: 0,
  };
}
