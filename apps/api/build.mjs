// The product as one folder: main.mjs, the operator's commands in operate.mjs, write-thread.mjs, chunks loaded on demand,
// places.txt for the gazetteer, and the web build in public/.
import { cpSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { compressPages } from './compress-pages.mjs';
import { keptOutside } from './kept-outside.mjs';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));

/** Optional NestJS integrations that are not installed. */
const notInstalled = [
  /^@nestjs\/(microservices|websockets|platform-express)/,
  /^@fastify\/view/,
  /^class-(validator|transformer)/,
];

const withItsFiles = (name) => new RegExp(`^${name}(/|$)`);

/** The gazetteer's data, next to main.mjs. */
const withPlaces = {
  name: 'places',
  generateBundle() {
    const source = readFileSync(path('../../libs/gateways/src/places/generated/places.txt'));
    this.emitFile({ type: 'asset', fileName: 'places.txt', source });
  },
};

/** The rolldown options that bundle the API into `dir`; `npm run dev` watches with the same options. */
export function apiBundle(dir) {
  return {
    input: {
      main: path('src/main.ts'),
      operate: path('../cli/src/main.ts'),
      'write-thread': path('../../libs/sqlite/src/write-thread.entry.ts'),
    },
    cwd: path('.'),
    platform: 'node',
    external: [...keptOutside.map(withItsFiles), ...notInstalled],
    plugins: [withPlaces],
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
  await build(apiBundle(path('dist')));
  cpSync(path('../web/dist'), path('dist/public'), { recursive: true });
  compressPages(path('dist/public'));
}
