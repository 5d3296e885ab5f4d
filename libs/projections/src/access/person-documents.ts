import { isPrivateDocument, type personDocument } from '@bahi/contract/access/person-document';
import { type Rows } from '@bahi/read-store/read-store';
import type * as v from 'valibot';
import { type Caller } from '../caller.ts';
import { mayOpenPrivate } from '../files/openable-file.ts';
import { referredFiles } from '../files/referred-files.ts';
import {
  personDocumentTable,
  type PersonDocumentSetting,
  userTable,
  type UserRow,
} from './access.projection.ts';

type PersonDocument = v.InferInput<typeof personDocument>;

/** The documents of a person as the caller may see them. */
export async function personDocuments(
  rows: Rows,
  person: UserRow,
  caller: Caller,
): Promise<readonly PersonDocument[]> {
  return answeredDocuments(rows, Object.values(person.documents), mayOpenPrivate(caller, person));
}

/** Every setting of the documents that has a file, newest first. */
export async function pastPersonDocuments(
  rows: Rows,
  person: UserRow,
  caller: Caller,
): Promise<readonly PersonDocument[]> {
  const documents = await rows.find(personDocumentTable, { where: { userId: person.id } });
  const settings = documents.flatMap((row) => row.settings);
  return answeredDocuments(
    rows,
    settings.toSorted((one, other) => (one.position < other.position ? 1 : -1)),
    mayOpenPrivate(caller, person),
  );
}

async function answeredDocuments(
  rows: Rows,
  settings: readonly PersonDocumentSetting[],
  withPrivate: boolean,
): Promise<readonly PersonDocument[]> {
  const shown = settings.filter(({ documentType }) => withPrivate || !isPrivateDocument(documentType));
  const fileById = await referredFiles(
    rows,
    shown.flatMap(({ fileId }) => fileId ?? []),
  );
  const people = await rows.getMany(
    userTable,
    shown.flatMap(({ setBy }) => setBy ?? []),
  );
  return shown.flatMap(({ documentType, fileId, expiryDate: documentDate, setBy, setAtMs }) => {
    const found = fileById(fileId);
    if (found === null) return [];
    const by = { id: setBy ?? '', name: people.get(setBy ?? '')?.name ?? '' };
    return [
      {
        documentType,
        type: documentType,
        ...found,
        documentDate,
        setAt: new Date(setAtMs).toISOString(),
        setBy: by,
      },
    ];
  });
}
