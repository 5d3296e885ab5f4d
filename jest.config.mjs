// One runner for every workspace. Specs are ES modules: NestJS 12 has no CommonJS build.
const shared = {
  transform: { '\\.tsx?$': ['@swc/jest', {}] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  modulePathIgnorePatterns: ['/dist/', '/\\.nx/'],
};
export default {
  // A form in jsdom takes seconds where other suites keep both cores busy.
  testTimeout: 20_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{libs,apps,tools}/**/*.spec.ts'],
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/tools/run/jsdom-setup.mjs'],
      testMatch: ['<rootDir>/{libs,apps}/**/*.spec.tsx'],
    },
  ],
};
