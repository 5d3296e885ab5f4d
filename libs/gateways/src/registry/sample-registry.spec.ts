import { describeRegistry } from './registry-suite-fixtures.ts';
import { createSampleRegistry } from './sample-registry.ts';

describeRegistry('the sample', () =>
  Promise.resolve({ registry: createSampleRegistry(), dispose: () => Promise.resolve() }),
);
