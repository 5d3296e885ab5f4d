/** URLs of the MongoDB servers of this test run: a replica set, and a server outside any. */
export const serverUrl = readVariable('BAHI_TEST_MONGODB_URL');
export const standaloneUrl = readVariable('BAHI_TEST_MONGODB_STANDALONE_URL');

function readVariable(name: string): string {
  const url = process.env[name];
  if (url === undefined) throw new Error(`npm run test:distributed sets ${name}`);
  return url;
}
