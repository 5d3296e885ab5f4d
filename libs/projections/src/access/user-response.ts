import { type user } from '@bahi/contract/access/user';
import type * as v from 'valibot';
import { type UserRow } from './access.projection.ts';

/** A person's row in the wire's shape. */
export function userResponse(row: UserRow): v.InferInput<typeof user> {
  const { id, name, phoneNumber, email, role, verified, disabled } = row;
  return {
    id,
    name,
    phoneNumber,
    email,
    role,
    status: verified ? 'VERIFIED' : 'CREATED',
    approved: role !== null,
    disabled,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
