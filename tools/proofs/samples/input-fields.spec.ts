import { type Definition } from '@bahi/contract/define';
import { fields, id, optional } from '@bahi/contract/fields';
import { updateUser } from '@bahi/contract/access/update-user';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { definitions } from '@bahi/contract/generated/definitions';
import { listTransactions } from '@bahi/contract/ledger/list-transactions';
import { describe, expect, it } from '@jest/globals';
import { findIdFields } from './input-fields.ts';

const kindsByPath = ({ input }: Definition) =>
  Object.fromEntries(findIdFields(input).map(({ path, kind }) => [path, kind]));

describe('findIdFields', () => {
  it.each(definitions)('finds the kind of each id of $slug', ({ input }) => {
    expect(() => findIdFields(input)).not.toThrow();
  });

  it('finds fields in a transformed schema and in a list', () => {
    expect(kindsByPath(createTransaction)).toMatchObject({
      tripId: 'trip',
      vendorId: 'party',
      groupId: 'entry',
    });
    expect(kindsByPath(listTransactions)).toMatchObject({ vehicleId: 'vehicle', userId: 'member' });
    expect(kindsByPath(updateUser)).toMatchObject({ branchId: 'branch', 'branches.*': 'branch' });
  });

  it('rejects a field with a plain id', () => {
    expect(() => findIdFields(fields({ truck: optional(id) }))).toThrow(
      'truck needs a schema of id-fields.ts',
    );
  });
});
