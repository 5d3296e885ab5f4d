import { isBuiltin } from 'node:module';

/**
 * The workspaces that each workspace may import. A workspace without an entry may import none, so every new one needs
 * a line here. kernel ← contract ← domain ← projections ← api; web → contract, ui-kit, kernel.
 */
const MAY_IMPORT = {
  'libs/kernel': [],
  'libs/contract': ['libs/kernel'],
  'libs/domain': ['libs/contract', 'libs/kernel'],
  'libs/projections': ['libs/domain', 'libs/contract', 'libs/kernel', 'libs/read-store'],
  'libs/sqlite': [],
  'libs/event-store': ['libs/kernel', 'libs/sqlite'],
  'libs/read-store': ['libs/event-store', 'libs/kernel', 'libs/sqlite'],
  'libs/jobs': ['libs/event-store', 'libs/kernel', 'libs/sqlite'],
  'libs/relay': ['libs/domain', 'libs/event-store', 'libs/jobs', 'libs/kernel'],
  'libs/gateways': ['libs/kernel'],
  'libs/ui-kit': ['libs/contract', 'libs/kernel'],
  'apps/api': [
    'libs/projections',
    'libs/domain',
    'libs/contract',
    'libs/kernel',
    'libs/event-store',
    'libs/read-store',
    'libs/gateways',
    'libs/jobs',
    'libs/relay',
    'libs/sqlite',
  ],
  'apps/cli': [
    'apps/api',
    'libs/projections',
    'libs/domain',
    'libs/contract',
    'libs/kernel',
    'libs/event-store',
    'libs/gateways',
    'libs/jobs',
    'libs/read-store',
    'libs/relay',
    'libs/sqlite',
  ],
  'apps/web': ['libs/contract', 'libs/kernel', 'libs/ui-kit'],
  'apps/e2e': ['libs/contract', 'libs/kernel', 'tools'],
  tools: [
    'apps/api',
    'apps/cli',
    'libs/projections',
    'libs/domain',
    'libs/contract',
    'libs/kernel',
    'libs/event-store',
    'libs/read-store',
    'libs/gateways',
    'libs/jobs',
    'libs/relay',
    'libs/sqlite',
  ],
};

/** The one file of the event store that projections import: the trail computes the Merkle tree of each firm. */
const MERKLE = 'libs/event-store/src/merkle';

/**
 * The folders of libs/projections that each folder may import. A context's queries may also read the tables of any
 * context. A folder lists only folders above it, so there is no cycle. Every new folder needs a line here.
 */
export const PROJECTIONS_MAY_IMPORT = {
  entries: [],
  branches: [],
  files: [],
  access: ['branches', 'files'],
  fleet: ['branches', 'files', 'access'],
  places: [],
  parties: ['files'],
  notices: [],
  trips: ['branches', 'entries', 'files', 'fleet'],
  audit: ['branches'],
  ledger: ['branches', 'entries', 'parties', 'trips', 'audit'],
  overview: ['branches', 'parties', 'trips'],
  maintenance: ['files', 'fleet'],
  'data-keys': ['branches'],
  past: ['ledger', 'trips', 'audit', 'parties', 'fleet', 'overview'],
  data: ['entries', 'audit'],
};

/**
 * The floors of apps/api, from the ground up: the folders of platform/, with the files of platform/ itself above its
 * settings; then the contexts; then composition/, which puts them together. A file imports no floor above its own.
 */
const API_FLOORS = [
  'settings',
  'platform',
  'log',
  'observability',
  'sms',
  'transact',
  'limits',
  'session',
  'uploads',
  'use-cases',
  'http',
  'contexts',
  'composition',
];

/** The contexts of apps/api that each of them may import. A context without an entry may import none. */
const CONTEXTS_MAY_IMPORT = { ledger: ['audit', 'maintenance'], trips: ['ledger', 'maintenance'] };

/**
 * The adapters of a store have one folder each below the port. The adapters of a gateway are in the folder of its
 * port, which has the folder's name.
 */
const ADAPTER =
  /^libs\/(?:(?:event-store|read-store|jobs|relay)\/src\/(?:sqlite|kurrentdb|mongodb|bullmq|kafka)\/|gateways\/src\/([^/]+)\/(?!\1(?:\.ts)?$))/;
const SOURCE = /^(libs|apps)\/[^/]+\/src\//;
const PROJECTION = /\.projection(?:\.ts)?$/;
const PURE = /^libs\/(kernel|contract|domain|projections)\//;
const IN_BROWSER = /^(libs\/ui-kit|apps\/web\/src)\//;
const ONLY_FOR_UI_KIT = /^npm:(ag-grid|apexcharts|@hookform\/resolvers)/;

/** Handlers, and the files that a message passes through on its way to a handler. */
const BEHIND_THE_BUS =
  /^apps\/api\/src\/(?:(?!platform\/).*\.handler|platform\/(?:(?:use-cases|transact)\/.*|principal))\.ts$/;
const HTTP = /^(npm:(fastify|@fastify\/.*|@nestjs\/platform-fastify)|node:https?)$/;

/** Sample requests. Only tools, journeys, specs, the OpenAPI document and other samples may use them. */
const SAMPLE =
  /^libs\/contract\/src\/(?:sample(?:-files)?|example-values|generated\/samples|.+\.sample)(?:\.ts)?$/;
const USES_SAMPLES = /^(?:tools\/|apps\/e2e\/|apps\/api\/src\/platform\/http\/openapi\.ts$)/;

const isTest = (file) => /(\.spec|-fixtures)\.tsx?$/.test(file);
const findContext = (path) => /^libs\/domain\/src\/([^/]+)\//.exec(path)?.[1];
const matchProjectionFolder = (path) => /^libs\/projections\/src\/(?:([^/]+)\/)?/.exec(path);
/** `trips/settle-trip`; `trips` for a file that the features of a context share. */
const findFeature = (path) => /^apps\/web\/src\/features\/([^/]+(?:\/[^/]+)?)\/[^/]+/.exec(path)?.[1];

const findApiContext = (path) => /^apps\/api\/src\/(?!platform\/|composition\/)([^/]+)\//.exec(path)?.[1];

/** The number of the floor in `API_FLOORS`; undefined for a file outside apps/api and for main.ts. */
function findFloor(path) {
  if (findApiContext(path) !== undefined) return API_FLOORS.indexOf('contexts');
  const [, ground, folder = 'platform'] =
    /^apps\/api\/src\/(platform|composition)\/(?:([^/]+)\/)?/.exec(path) ?? [];
  if (ground === undefined) return undefined;
  return API_FLOORS.indexOf(ground === 'composition' ? ground : folder);
}

/**
 * Each rule decides whether `file` may not import `target`, both given as paths below the root; `target` is
 * `npm:<package>` for a package and `node:<module>` for a built-in module of Node. `because` is the text of the lint
 * error.
 */
export const importRules = [
  {
    name: 'layers',
    because:
      'the direction is kernel ← contract ← domain ← projections ← api, and web → contract, ui-kit, kernel',
    forbids: (file, target) => {
      const [from, to] = [findWorkspace(file), findWorkspace(target)];
      if (from === 'libs/projections' && target === MERKLE) return false;
      return to !== undefined && from !== to && from !== undefined && !(MAY_IMPORT[from] ?? []).includes(to);
    },
  },
  {
    name: 'seeded-properties',
    because: 'fast-check comes from @bahi/kernel/fast-check-fixtures, which gives every run the same seed',
    forbids: (file, target) =>
      target === 'npm:fast-check' && file !== 'libs/kernel/src/fast-check-fixtures.ts',
  },
  {
    name: 'own-workspace',
    because: 'a relative import stays in its workspace; use @bahi/<workspace>/<file>',
    forbids: (file, target, source) =>
      source.startsWith('.') && SOURCE.test(target) && findWorkspace(file) !== findWorkspace(target),
  },
  {
    name: 'ports',
    because: 'a port never imports an adapter',
    forbids: (file, target) =>
      /^libs\//.test(file) &&
      ADAPTER.test(target) &&
      !isTest(file) &&
      findAdapter(file) !== findAdapter(target),
  },
  {
    name: 'composition-root',
    because: 'only the composition roots, apps/api/src/composition and apps/cli, choose adapters',
    forbids: (file, target) =>
      /^apps\//.test(file) &&
      !isTest(file) &&
      ADAPTER.test(target) &&
      !/^apps\/(api\/src\/composition|cli\/src)\//.test(file),
  },
  {
    name: 'api-floors',
    because: 'no part of apps/api imports a floor above its own (API_FLOORS)',
    forbids: (file, target) => {
      const [from, to] = [findFloor(file), findFloor(target)];
      return from !== undefined && to !== undefined && !isTest(file) && from < to;
    },
  },
  {
    name: 'api-contexts',
    because: 'a context of apps/api imports only those that CONTEXTS_MAY_IMPORT lists',
    forbids: (file, target) => {
      const [from, to] = [findApiContext(file), findApiContext(target)];
      if (from === undefined || to === undefined || from === to || isTest(file)) return false;
      return !(CONTEXTS_MAY_IMPORT[from] ?? []).includes(to);
    },
  },
  {
    name: 'domain-contexts',
    because: 'a context of the domain imports only money/; handlers and specs may use several contexts',
    forbids: (file, target) => {
      const [from, to] = [findContext(file), findContext(target)];
      const composes = from === 'generated' || isTest(file);
      return !composes && from !== undefined && to !== undefined && from !== to && to !== 'money';
    },
  },
  {
    name: 'projection-folders',
    because: 'a projection imports no other context; queries read tables and follow PROJECTIONS_MAY_IMPORT',
    forbids: (file, target) => {
      const [from, to] = [file, target].map((path) => matchProjectionFolder(path));
      if (!from || to?.[1] === undefined || from[1] === 'generated' || isTest(file)) return false;
      const isProjection = PROJECTION.test(file);
      const allowed = isProjection ? ['entries'] : PROJECTIONS_MAY_IMPORT[from[1]];
      const readsTable = !isProjection && allowed !== undefined && PROJECTION.test(target);
      return from[1] !== to[1] && !readsTable && !(allowed ?? []).includes(to[1]);
    },
  },
  {
    name: 'pure',
    because: 'kernel, contract, domain and projections do no I/O',
    forbids: (file, target) => PURE.test(file) && !isTest(file) && target.startsWith('node:'),
  },
  {
    name: 'browser',
    because: 'a browser has no Node modules',
    forbids: (file, target) => IN_BROWSER.test(file) && !isTest(file) && target.startsWith('node:'),
  },
  {
    name: 'features',
    because: 'a feature imports no other feature; a route composes them',
    forbids: (file, target) => {
      const [from, to] = [findFeature(file), findFeature(target)];
      const shared = to !== undefined && from?.startsWith(`${to}/`);
      return from !== undefined && to !== undefined && from !== to && !shared;
    },
  },
  {
    name: 'routes-compose',
    because: 'only routes compose features',
    forbids: (file, target) =>
      /^apps\/web\/src\//.test(file) &&
      findFeature(target) !== undefined &&
      findFeature(file) === undefined &&
      !/^apps\/web\/src\/routes\//.test(file),
  },
  {
    name: 'routes-are-leaves',
    because: 'only the generated list imports a route',
    forbids: (file, target) =>
      /^apps\/web\/src\/routes\/.*\.route\b/.test(target) && !/^apps\/web\/src\/generated\//.test(file),
  },
  {
    name: 'bus-without-http',
    because:
      'code behind the bus does not use HTTP; request-dispatcher.ts passes it the values of the request',
    forbids: (file, target) => BEHIND_THE_BUS.test(file) && HTTP.test(target),
  },
  {
    name: 'samples',
    because:
      'sample requests are for tools, tests and the OpenAPI document, and never part of the web bundle',
    forbids: (file, target) =>
      SAMPLE.test(target) && !SAMPLE.test(file) && !USES_SAMPLES.test(file) && !isTest(file),
  },
  {
    name: 'ui-kit-libraries',
    because: 'only ui-kit imports the grid, the charts and the form resolver',
    forbids: (file, target) => ONLY_FOR_UI_KIT.test(target) && !file.startsWith('libs/ui-kit/'),
  },
];

/** Returns the rules that an import of `source` by `file` breaks. */
export function findBrokenRules(file, source) {
  const target = resolveImport(file, source);
  return importRules.filter((rule) => rule.forbids(file, target, source));
}

/**
 * Resolves an import to a file or a package. A file of a workspace that is imported by its package name has no
 * extension.
 */
export function resolveImport(file, source) {
  if (source.startsWith('.')) return new URL(source, `file:///${file}`).pathname.slice(1);
  if (isBuiltin(source)) return source.startsWith('node:') ? source : `node:${source}`;
  const [, name, path] = /^@bahi\/([^/]+)\/?(.*)$/.exec(source) ?? [];
  if (name === undefined) return `npm:${source}`;
  if (name === 'tools') return `tools/${path}`;
  return `${['api', 'cli', 'web', 'e2e'].includes(name) ? 'apps' : 'libs'}/${name}/src/${path}`;
}

function findWorkspace(path) {
  return /^(?:(?:libs|apps)\/[^/]+|tools)(?=\/)/.exec(path)?.[0];
}

function findAdapter(path) {
  return ADAPTER.exec(path)?.[0];
}
