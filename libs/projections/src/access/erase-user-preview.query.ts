import {
  MAX_COUNTED_NOTES,
  type eraseUserPreview as contract,
} from '@bahi/contract/access/erase-user-preview';
import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { findNameUntil } from '@bahi/domain/access/name-until';
import { type Day } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { pushDeviceTable } from '../notices/push-devices.projection.ts';
import { personDocumentTable, userTable } from './access.projection.ts';
import { lastNamedTable, noteTable } from './named-people.projection.ts';

/** Null for a person of another firm, and for one who was erased. */
export async function eraseUserPreview(
  rows: Rows,
  { userId }: InputOf<typeof contract>,
  { organisationId }: Member,
  today: Day,
): Promise<WireResponse<typeof contract> | null> {
  const row = await rows.get(userTable, userId);
  if (row?.organisationId !== organisationId || row.erased !== undefined) return null;
  const documents = await rows.find(personDocumentTable, { where: { userId } });
  const files = documents.flatMap(({ settings }) => settings.flatMap(({ fileId }) => fileId ?? []));
  const devices = await rows.find(pushDeviceTable, { where: { userId } });
  const notesWithName = await rows.count(
    noteTable,
    { organisationId, text: { contains: row.name } },
    MAX_COUNTED_NOTES,
  );
  const lastNamed = await rows.get(lastNamedTable, userId);
  return {
    documents: new Set(files).size,
    devices: devices.length,
    notesWithName,
    nameUntil: findNameUntil(lastNamed?.lastDay ?? null, today),
  };
}
