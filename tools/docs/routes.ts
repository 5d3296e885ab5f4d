// `npm run routes`: prints each route with its slug, its callers, and the file that answers it.
import { definitions } from '@bahi/contract/generated/definitions';
import { readdirSync } from 'node:fs';

const files = ['apps/api/src', 'libs/projections/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
);
const rows = definitions
  .map(({ method, path, slug, may }) => {
    const file = files.find(
      (each) => each.endsWith(`/${slug}.handler.ts`) || each.endsWith(`/${slug}.query.ts`),
    );
    return [method, `/api${path}`, slug, may, file ?? ''];
  })
  .toSorted(([, one = ''], [, other = '']) => (one < other ? -1 : 1));
const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
for (const row of rows)
  console.log(
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
