/**
 * Packages that the bundle loads from node_modules: native addons, and the client libraries of the distributed mode,
 * which are installed only where a setting needs them.
 */
export const keptOutside = [
  'libsql',
  '@aws-sdk/client-s3',
  '@kurrent/kurrentdb-client',
  'bullmq',
  'ioredis',
  'kafkajs',
  'mongodb',
];
