/**
 * Packages that the bundle loads from node_modules: native parts, and the clients of the
 * distributed mode's servers, which are installed only where a setting asks for them.
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
