import * as v from 'valibot';
import { query } from '../define.ts';
import { dayInAnswer, fields } from '../fields.ts';
import { memberId } from '../id-fields.ts';

/** A preview counts notes up to this number. */
export const MAX_COUNTED_NOTES = 1_000;

/** docs/rules/audit.md#erasing-a-person. */
export const eraseUserPreview = query({
  slug: 'erase-user-preview',
  path: '/user/erase/preview',
  may: 'admin',
  scope: 'firm',
  summary: 'What erasing a person would delete, and what would stay',
  description: `Notes are counted up to ${MAX_COUNTED_NOTES.toLocaleString('en-IN')}.`,
  input: fields({ userId: memberId }),
  changesWith: ({ userId }) => ['users', `user:${userId}`],
  response: v.object({
    /** Files of present and earlier documents. */
    documents: v.number(),
    /** Browsers that get notifications. */
    devices: v.number(),
    /** Notes and reasons that contain the person's present name. They stay. */
    notesWithName: v.number(),
    /**
     * The last day on which a money entry of the last eight years names the person, so the name stays; null if none
     * does.
     */
    nameUntil: v.nullable(dayInAnswer),
  }),
});
