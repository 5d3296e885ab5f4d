import { column, dataTable } from './data-table.ts';

export const placesData = dataTable({
  name: 'places',
  summary: 'Places as they are now.',
  scope: 'books',
  columns: {
    place_id: column('text', 'The place.', { key: true, example: 'a0000000-0000-5000-8000-000000000001' }),
    name: column('text', 'Its name in the firm.', { example: 'Chakan depot' }),
    place_name: column('text', 'The town or area.', { example: 'Chakan' }),
    place_address: column('text', 'The address.', { example: 'Chakan, Pune, Maharashtra' }),
    status: column('text', 'ACTIVE or INACTIVE.', { example: 'ACTIVE' }),
  },
});
