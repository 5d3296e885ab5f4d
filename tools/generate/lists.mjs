/**
 * The lists that `npm run generate` writes, one object each:
 * - `writes`: the committed file, `exports`: its const, `says`: its docstring
 * - `from` and `files`: the folder to scan, and the paths in it that are entries
 * - `declares`: how an entry's file declares its const; a file that matches `files` without it is skipped, unless
 * `always` requires every such file to be an entry
 * - `beside`: the extension of a file that must exist next to each entry's, such as `.sample.ts`
 * - `suffix`: appended to the camel case of the file's slug to form the const's name
 * - `row`: renders an entry as TypeScript, default the imported const itself
 */
export const lists = [
  {
    writes: 'libs/contract/src/generated/definitions.ts',
    exports: 'definitions',
    says: 'Every command and query of the product.',
    from: 'libs/contract/src',
    files: /^[a-z-]+\/[a-z0-9-]+\.ts$/,
    declares: /^export const (\w+) = (?:command|query)\(/gm,
    beside: '.sample.ts',
  },
  {
    writes: 'libs/contract/src/generated/samples.ts',
    exports: 'samples',
    says: 'An accepted request for every command and query.',
    from: 'libs/contract/src',
    files: /\.sample\.ts$/,
    declares: /^export const (\w+Sample)\b/gm,
    suffix: 'Sample',
    always: true,
  },
  {
    writes: 'libs/domain/src/generated/event-types.ts',
    exports: 'aggregates',
    says: 'Every aggregate, which together define every event type of a stream.',
    from: 'libs/domain/src',
    files: /^[a-z-]+\/[a-z0-9-]+\.ts$/,
    declares: /^export const (\w+) = (?:aggregate|limitToViewer)\b/gm,
  },
  {
    writes: 'libs/projections/src/generated/projections.ts',
    exports: 'projections',
    says: 'Every live projection.',
    from: 'libs/projections/src',
    files: /\.projection\.ts$/,
    declares: /^export const (\w+Projection)\b/gm,
    suffix: 'Projection',
    always: true,
  },
  {
    writes: 'apps/web/src/generated/routes.ts',
    exports: 'routes',
    says: 'Every page: its address, and its module, which is loaded when the page is opened.',
    from: 'apps/web/src/routes',
    files: /\.route\.tsx$/,
    declares: /^export const (\w+Route)\b/gm,
    suffix: 'Route',
    always: true,
    row: ({ module, path, text }) =>
      `{ path: '${findAddress(text, path)}', load: () => import('${module}') }`,
  },
];

/** A page's file contains its address once, as `path: '/dashboard/trips'`. */
function findAddress(text, path) {
  const addresses = [...text.matchAll(/^\s*path: '([^']+)'/gm)].map(([, address]) => address);
  if (addresses.length === 1) return addresses[0];
  throw new Error(`${path} should name its address once, as path: '/…', and names ${addresses.length}`);
}
