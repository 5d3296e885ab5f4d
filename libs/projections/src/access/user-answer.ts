import { type user } from '@bahi/contract/access/user';
import type * as v from 'valibot';
import { type UserRow } from './access.projection.ts';

/** A row as the wire shows a person; nobody can be disabled yet. */
export function userAnswer(row: UserRow): v.InferOutput<typeof user> {
  const { id, name, phoneNumber, email, role, verified } = row;
  return {
    id,
    name,
    phoneNumber,
    email,
    role,
    status: verified ? 'VERIFIED' : 'CREATED',
    approved: role !== null,
    disabled: false,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
