import { describeRegistry } from './registry-contract-fixtures.ts';
import { sampleRegistry } from './sample-registry.ts';

describeRegistry('the sample', () =>
  Promise.resolve({ registry: sampleRegistry(), dispose: () => Promise.resolve() }),
);
