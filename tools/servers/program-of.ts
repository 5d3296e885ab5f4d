import { type ServerKind } from './server-kind.ts';

/** The machine's program, or with BAHI_TEST_SERVERS=install a fetched one. For null a line says what is skipped, and why. */
export async function programOf(kind: ServerKind): Promise<string | null> {
  const found = kind.find();
  if (found !== null) return found;
  if (process.env['BAHI_TEST_SERVERS'] !== 'install')
    return withoutIt(`${kind.name} is not on this machine (BAHI_TEST_SERVERS=install fetches one)`);
  try {
    return await kind.install();
  } catch (error) {
    return withoutIt(`${kind.name} could not be fetched: ${String(error)}`);
  }
}

function withoutIt(reason: string): null {
  console.log(`skipped: ${reason}`);
  return null;
}
