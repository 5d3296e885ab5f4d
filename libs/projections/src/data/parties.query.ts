import { partiesData } from '@bahi/contract/data/parties';
import { partyTable } from '../parties/parties.projection.ts';
import { thingSource } from './data-source.ts';
import { isOfStream } from './stream-category.ts';
import { decimalTextOrNull } from './written-values.ts';

export const partiesSource = thingSource(partiesData, {
  rows: partyTable,
  listIds: (event) =>
    isOfStream(event, 'party') ? [(event.data as { readonly partyId: string }).partyId] : [],
  toRecord: (row) => ({
    deleted: false,
    party_id: row.id,
    name: row.name,
    type: row.type,
    place_id: row.locationId,
    primary_contact: row.primaryContact,
    secondary_contact: row.secondaryContact,
    email: row.email,
    gst_no: row.gstNo,
    tds_rate: decimalTextOrNull(row.tdsRate),
  }),
});
