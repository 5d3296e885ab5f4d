import { organisationTable } from '@bahi/projections/access/access.projection';
import { type Reader } from './reader.ts';

const FIRMS_AT_A_TIME = 200;

/** The ids of all firms, also of those that are founded meanwhile. @throws ReadStoreUnavailable */
export async function* listFirms(reader: Reader): AsyncIterable<string> {
  const listAfter = (after: string) =>
    reader.readUpToDate(async (rows) => {
      const found = await rows.scan(organisationTable, { after, max: FIRMS_AT_A_TIME });
      return [...found.keys()];
    });
  for (let firms = await listAfter(''); firms.length > 0; firms = await listAfter(firms.at(-1) ?? ''))
    yield* firms;
}
