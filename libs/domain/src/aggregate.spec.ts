import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { dataSubject, personal, personalFields } from './aggregate.ts';

describe('the personal fields of an event', () => {
  it('are listed with their kind, including nullable and optional ones', () => {
    const schema = v.object({
      userId: dataSubject,
      role: v.string(),
      name: personal('name', v.string()),
      email: v.nullable(personal('contact', v.string())),
      phoneNumber: v.optional(v.nullable(personal('contact', v.string()))),
    });
    expect(personalFields(schema)).toEqual({
      subject: 'userId',
      fields: { name: 'name', email: 'contact', phoneNumber: 'contact' },
    });
  });

  it('are absent from most events', () => {
    expect(personalFields(v.object({ userId: dataSubject, role: v.string() }))).toBeUndefined();
  });

  it('belong to one subject', () => {
    const name = personal('name', v.string());
    const fault = 'an event with personal fields names one data subject';
    expect(() => personalFields(v.object({ userId: v.string(), name }))).toThrow(fault);
    expect(() => personalFields(v.object({ userId: dataSubject, partyId: dataSubject, name }))).toThrow(
      fault,
    );
  });
});
