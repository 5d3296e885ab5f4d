import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { type listDocuments as contract } from '@bahi/contract/fleet/list-documents';
import { documentHealth } from '@bahi/contract/fleet/vehicle-document';
import { type Day } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import { personDocuments, pastPersonDocuments } from '../access/person-documents.ts';
import { type Member } from '../caller.ts';
import { referredFiles } from '../files/referred-files.ts';
import { NEWEST_FIRST } from '../list.ts';
import { userTable } from '../access/access.projection.ts';
import { documentTable, type DocumentRow } from './documents.projection.ts';
import { vehicleTable } from './fleet.projection.ts';
import { fileFields } from './vehicle-documents-response.ts';

/** Null if the vehicle or person does not belong to the caller's firm. */
export async function listDocuments(
  rows: Rows,
  input: InputOf<typeof contract>,
  caller: Member,
  today: Day,
): Promise<WireResponse<typeof contract> | null> {
  if (input.userId !== null)
    return listPersonDocuments(rows, input.userId, input.history === true, { caller, today });
  const vehicleId = await findVehicleId(rows, input, caller);
  if (vehicleId === null) return null;
  const settings = await rows.find(documentTable, {
    where: { organisationId: caller.organisationId, vehicleId, isTakenBack: false },
    sort: NEWEST_FIRST,
  });
  const shown = input.history === true ? settings : settings.filter(isNewestOfType);
  const fileById = await referredFiles(
    rows,
    shown.flatMap(({ fileId }) => fileId ?? []),
  );
  const people = await rows.getMany(
    userTable,
    shown.map(({ setBy }) => setBy),
  );
  return {
    documents: shown.map((row) => ({
      documentType: row.documentType,
      ...fileFields(fileById(row.fileId)),
      documentDate: row.documentType === 'REGISTRATION' ? row.registrationDate : row.expiryDate,
      expiryDate: row.expiryDate,
      health: documentHealth(row.expiryDate, today),
      setAt: new Date(row.setAtMs).toISOString(),
      setBy: { id: row.setBy, name: people.get(row.setBy)?.name ?? '' },
    })),
  };
}

async function findVehicleId(
  rows: Rows,
  { vehicleNo, vehicleId }: InputOf<typeof contract>,
  { organisationId }: Member,
): Promise<string | null> {
  if (vehicleId !== null) {
    const vehicle = await rows.get(vehicleTable, vehicleId);
    return vehicle?.organisationId === organisationId ? vehicleId : null;
  }
  if (vehicleNo === null) return null;
  const [found] = await rows.find(vehicleTable, { where: { organisationId, vehicleNo }, limit: 1 });
  return found?.id ?? null;
}

async function listPersonDocuments(
  rows: Rows,
  userId: string,
  history: boolean,
  { caller, today }: { readonly caller: Member; readonly today: Day },
): Promise<WireResponse<typeof contract> | null> {
  const person = await rows.get(userTable, userId);
  if (person?.organisationId !== caller.organisationId) return null;
  const documents = await (history ? pastPersonDocuments : personDocuments)(rows, person, caller);
  return {
    documents: documents.map((document) => ({
      ...document,
      expiryDate: document.documentDate,
      health: documentHealth(document.documentDate as Day | null, today),
    })),
  };
}

/** Expects settings newest first. */
function isNewestOfType(row: DocumentRow, index: number, all: readonly DocumentRow[]): boolean {
  return all.findIndex(({ documentType }) => documentType === row.documentType) === index;
}
