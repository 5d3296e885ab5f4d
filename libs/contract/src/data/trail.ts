import { column, dataTable } from './data-table.ts';

export const trailData = dataTable({
  name: 'trail',
  summary: 'The audit trail: one record per command, without words. `position` is that of its last event.',
  scope: 'audit',
  columns: {
    number: column('integer', 'Number of its last event among the events of the firm.', {
      key: true,
      example: 47_902,
    }),
    events: column('integer', 'How many events the command appended.', { example: 2 }),
    command_id: column('text', 'The command.', { example: 'c0000000-0000-8000-8000-000000000001' }),
    recorded_at: column('time', 'Recorded time.', { example: '2026-06-03T09:30:00.000Z' }),
    occurred_on: column('day', 'The earliest business day that it posted or took back, or its own day.', {
      nullable: true,
      example: '2026-06-01',
    }),
    back_dated_days: column('integer', 'Days from there to the day of recording.', {
      unit: 'days',
      example: 2,
    }),
    user_id: column('text', 'Who did it; empty for jobs, data keys and operators.', {
      nullable: true,
      example: 'd0000000-0000-5000-8000-000000000001',
    }),
    role: column('text', 'Their role at the time.', { nullable: true, example: 'ADMIN' }),
    source: column('text', 'SESSION, SIGN_IN, JOB, KEY or OPERATOR.', { example: 'SESSION' }),
    branch_id: column('text', 'The branch of its thing or money.', {
      nullable: true,
      example: 'f0000000-0000-5000-8000-000000000001',
    }),
    entity_type: column('text', 'TRIP, PARTY, VEHICLE, PERSON, BRANCH, PLACE or FIRM: what it is about.', {
      example: 'TRIP',
    }),
    entity_id: column('text', 'The thing that it is about.', {
      example: '7a0f0000-0000-5000-8000-000000000001',
    }),
    kind: column('text', 'CHANGE, TAKEN_BACK, REOPENED, ENTRY, REFUSED, SIGN_IN, EXPORT, JOB or TECHNICAL.', {
      example: 'ENTRY',
    }),
    type: column('text', 'Type of the event that tells what it did.', { example: 'TripStarted' }),
    session: column('text', 'The same for all commands of a session.', {
      nullable: true,
      example: '0123456789ab',
    }),
    hash: column('text', 'Hash of its last event, a leaf of the tree of the firm.', {
      example: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
    }),
  },
});
