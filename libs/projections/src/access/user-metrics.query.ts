import { type userMetrics as contract } from '@bahi/contract/access/user-metrics';
import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { paise, rupeesFromPaise } from '@bahi/kernel/paise';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { userTable, type UserRow } from './access.projection.ts';
import { staffFiguresTable } from './staff-figures.projection.ts';

type Figures = WireResponse<typeof contract>;

export async function userMetrics(
  rows: Rows,
  { userId }: InputOf<typeof contract>,
  { organisationId }: Member,
): Promise<Figures | null> {
  const row = await rows.get(userTable, userId);
  return row?.organisationId === organisationId ? findStaffFigures(rows, row) : null;
}

/**
 * The figures for a person's present role; those for their other role are kept. They are prebuilt, so the number of
 * trips does not matter.
 */
export async function findStaffFigures(
  rows: Rows,
  { id: userId, organisationId, role: tripRole }: Pick<UserRow, 'id' | 'organisationId' | 'role'>,
): Promise<Figures> {
  if (organisationId === null || (tripRole !== 'DRIVER' && tripRole !== 'MANAGER'))
    return { totalTrips: 0, revenue: rupeesFromPaise(paise(0)) };
  const { trips, revenuePaise } = await rows.sum(staffFiguresTable, { organisationId, userId, tripRole }, [
    'trips',
    'revenuePaise',
  ]);
  return { totalTrips: trips, revenue: rupeesFromPaise(paise(revenuePaise)) };
}
