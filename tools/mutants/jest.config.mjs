// The configuration of all specs, with a transform that changes one source file on its way into Jest. So a mutant never
// touches the working tree, and several can run side by side.
import config from '../../jest.config.mjs';
import { root } from '../run/root.mjs';

const own = {
  rootDir: root,
  transform: { '\\.tsx?$': '<rootDir>/tools/mutants/mutating-transform.mjs' },
};

export default {
  ...config,
  rootDir: root,
  projects: config.projects.map((project) => ({ ...project, ...own })),
};
