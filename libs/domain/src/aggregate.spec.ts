import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { personal, personalFields } from './aggregate.ts';

it('names the personal fields of an event, nullable and optional ones too', () => {
  const schema = v.object({
    userId: v.string(),
    name: personal(v.string()),
    email: v.nullable(personal(v.string())),
    phoneNumber: v.optional(v.nullable(personal(v.string()))),
  });
  expect(personalFields(schema)).toEqual(['name', 'email', 'phoneNumber']);
});
