// One runner for every workspace. Specs are ES modules: NestJS 12 has no CommonJS build.
const shared = {
  transform: { '\\.tsx?$': ['@swc/jest', {}] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  modulePathIgnorePatterns: ['/dist/', '/\\.nx/'],
  // CI keeps node_modules between runs, so each file is transformed only once.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
};
// The folder with the entries of groups, set by tools/run/jest.mjs.
const groupsFolder = process.env.BAHI_SPEC_GROUPS;

export default {
  // Milliseconds until a test counts as hanging. It is long, so that a slow test does not fail on a busy machine.
  testTimeout: 600_000,
  watchman: false,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: '<rootDir>/tools/run/spec-environment/node-environment.mjs',
      testMatch: [
        groupsFolder ? `<rootDir>/${groupsFolder}/*.node.mjs` : '<rootDir>/{libs,apps,tools}/**/*.spec.ts',
      ],
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: '<rootDir>/tools/run/spec-environment/jsdom-environment.mjs',
      setupFiles: ['<rootDir>/tools/run/spec-environment/jsdom-setup.mjs'],
      setupFilesAfterEnv: ['<rootDir>/tools/run/spec-environment/async-timeout.mjs'],
      testMatch: [
        groupsFolder ? `<rootDir>/${groupsFolder}/*.dom.mjs` : '<rootDir>/{libs,apps}/**/*.spec.tsx',
      ],
    },
  ],
};
