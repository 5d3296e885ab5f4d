import { type branchStatuses } from '@bahi/contract/labels';
import { type BranchDetails, type BranchEvent, toHeadOfficeId } from '@bahi/domain/access/branch';
import { change, projection, put } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';
import { recordTopics } from '../topics.ts';

const VERSION = 'branches-v2';

export interface BranchRow extends BranchDetails {
  readonly id: string;
  readonly organisationId: string;
  readonly status: keyof typeof branchStatuses;
  /** 0 for the head office, which lists show first; 1 for the others. */
  readonly rank: number;
  readonly position: number;
}

export const branchTable = table<BranchRow>(VERSION, 'branch', {
  fields: { organisationId: 'text', rank: 'integer', name: 'searchable', position: 'integer' },
  indexes: [['organisationId', 'rank', 'name', 'position']],
  topics: recordTopics('branch'),
});

const NO_DETAILS = { locationId: null, phone: null, gstNo: null, lrPrefix: null };

export const branchesProjection = projection<BranchEvent>(VERSION, {
  tables: [branchTable],
  on: {
    BranchOpened: ({ data: { branchId: id, ...details }, organisationId: firm, position }) => {
      const organisationId = firm ?? '';
      const rank = id === toHeadOfficeId(organisationId) ? 0 : 1;
      return [
        put(branchTable, id, {
          ...NO_DETAILS,
          ...details,
          id,
          organisationId,
          status: 'ACTIVE',
          rank,
          position,
        }),
      ];
    },
    BranchUpdated: ({ data: { branchId, ...changed } }) => [
      change(branchTable, branchId, (row) => ({ ...row, ...changed })),
    ],
    BranchStatusSet: ({ data: { branchId, status } }) => [
      change(branchTable, branchId, (row) => ({ ...row, status })),
    ],
  },
});
