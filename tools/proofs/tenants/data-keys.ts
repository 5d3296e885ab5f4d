// Reads every table of /data with keys of two organisations, scopes and branches.
import { createBranch } from '@bahi/contract/access/create-branch';
import { createDataKey } from '@bahi/contract/data-keys/create-data-key';
import { type DataScope } from '@bahi/contract/data-keys/data-key';
import { type DataColumn, type DataTable } from '@bahi/contract/data/data-table';
import { dataTables } from '@bahi/contract/data/data-tables';
import { type WireInput } from '@bahi/contract/define';
import { createFillUp } from '@bahi/contract/maintenance/create-fill-up';
import { type Connection, send, type Session } from '../harness/connection.ts';
import { type Tally } from '../harness/tally.ts';
import { createValidInput } from '../samples/valid-input.ts';
import { type World } from '../samples/world.ts';

/** The paths that the OpenAPI document has for data keys. */
export function dataPaths(): readonly string[] {
  return ['/data', ...dataTables.map(({ name }) => `/data/${name}`)];
}

interface Setup {
  readonly results: Tally;
  readonly connection: Connection;
}

type Row = Readonly<Record<string, unknown>>;

export async function checkDataKeys(own: World, other: World, { results, connection }: Setup): Promise<void> {
  const makeKey = async (admin: Session, scopes: DataScope[], branches: 'ALL' | string[] = 'ALL') => {
    const { key } = await admin.mustCall(createDataKey, { name: 'Reports', scopes, branches });
    return key ?? '';
  };
  const get = (path: string, authorization: string) =>
    send(connection, { method: 'GET', path: `/api${path}`, headers: { authorization } });
  const read = async (key: string, table: string) => {
    const reply = await get(`/data/${table}?limit=10000`, `Bearer ${key}`);
    results.equal(`data: ${table}`, reply.status, 200);
    return { text: reply.text, rows: (JSON.parse(reply.text) as { readonly rows: readonly Row[] }).rows };
  };
  for (const world of [own, other]) {
    const fillUp = await createValidInput(createFillUp, world, world.admin);
    await world.admin.mustCall(createFillUp, fillUp as WireInput<typeof createFillUp>);
  }
  const { branch } = await own.admin.mustCall(createBranch, { name: 'Data', code: 'DATA' });
  const all = await makeKey(own.admin, ['books', 'people', 'audit']);
  const books = await makeKey(own.admin, ['books']);
  const audit = await makeKey(own.admin, ['audit']);
  const ofBranch = await makeKey(own.admin, ['books', 'audit'], [branch.id]);
  const foreign = await makeKey(other.admin, ['books', 'people', 'audit']);

  for (const table of dataTables as readonly DataTable[]) {
    const { name, scope, columns } = table;
    const mine = await read(all, name);
    const theirs = await read(foreign, name);
    results.equal(`data: ${name} has rows`, mine.rows.length > 0, true);
    const secrets = [other.organisationId, ...Object.values(other.ids).flat()];
    const leaked = secrets.find((secret) => mine.text.includes(secret));
    results.equal(`data: ${name} of another organisation`, leaked, undefined);
    results.equal(`data: ${name} to another organisation`, theirs.text.includes(own.organisationId), false);
    const outside = scope === 'books' ? audit : books;
    results.equal(
      `data: ${name} outside the scopes`,
      (await get(`/data/${name}`, `Bearer ${outside}`)).status,
      403,
    );
    const session = await get(`/data/${name}`, `Basic ${own.admin.token ?? ''}`);
    results.equal(`data: ${name} with a session`, session.status, 401);
    const personal = Object.entries<DataColumn>(columns).filter(([, column]) => column.personal === true);
    const shown = scope === 'books' ? (await read(books, name)).rows : [];
    const seen = personal.map(([column]) => column).filter((column) => shown.some((row) => column in row));
    results.equal(`data: personal columns of ${name}`, seen, []);
  }
  for (const name of ['lines', 'entries', 'trips', 'maintenance'])
    results.equal(`data: ${name} of a branch without books`, (await read(ofBranch, name)).rows, []);
  const commands = (await read(ofBranch, 'trail')).rows;
  results.equal(
    'data: trail of a branch',
    commands.every((row) => row['branch_id'] === branch.id),
    true,
  );
  const session = await get('/auth/get-session', `Bearer ${all}`);
  results.equal('data: a key on another route', session.status, 401);
}
