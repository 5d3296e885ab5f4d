import { column, dataTable } from './data-table.ts';

export const peopleData = dataTable({
  name: 'people',
  summary: 'The people of the firm as they are now. Who has left is marked as deleted.',
  scope: 'books',
  columns: {
    user_id: column('text', 'The person.', { key: true, example: 'd0000000-0000-5000-8000-000000000001' }),
    name: column('text', 'Name.', { personal: true, example: 'Ramesh Kale' }),
    phone_number: column('text', 'Ten digits.', { personal: true, nullable: true, example: '9876543210' }),
    email: column('text', 'E-mail address.', {
      personal: true,
      nullable: true,
      example: 'ramesh@example.com',
    }),
    role: column('text', 'ADMIN, MANAGER, DRIVER or AUDITOR.', { nullable: true, example: 'ADMIN' }),
    branch_id: column('text', 'The home branch.', { example: 'f0000000-0000-5000-8000-000000000001' }),
    place_id: column('text', 'Where they work, in `places`.', {
      nullable: true,
      example: 'a0000000-0000-5000-8000-000000000001',
    }),
    disabled: column('boolean', 'Whether they may not sign in.', { example: false }),
    created_at: column('time', 'When they were added or signed up.', { example: '2026-06-01T03:31:00.000Z' }),
  },
});
