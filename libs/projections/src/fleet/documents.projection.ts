import { type VehicleDocumentType } from '@bahi/contract/fleet/vehicle-document';
import { type VehicleEvent } from '@bahi/domain/fleet/vehicle';
import { type Day } from '@bahi/kernel/day';
import { change, projection, put } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';
import { vehicleTopics } from '../topics.ts';

const VERSION = 'documents-v2';

/** One setting of a vehicle's document. Of each type, the newest setting that was not taken back counts. */
export interface DocumentRow {
  readonly id: string;
  readonly organisationId: string;
  readonly branchId: string | null;
  readonly vehicleId: string | null;
  /** Always null: the documents of people are in the `access` projection. */
  readonly userId: string | null;
  readonly documentType: VehicleDocumentType;
  readonly expiryDate: Day | null;
  readonly registrationDate: Day | null;
  readonly fileId: string | null;
  /** The maintenance record that renewed it. */
  readonly maintenanceId: string | null;
  readonly isTakenBack: boolean;
  /** Milliseconds since 1970. */
  readonly setAtMs: number;
  readonly setBy: string;
  readonly position: number;
}

export const documentTable = table<DocumentRow>(VERSION, 'document', {
  fields: {
    organisationId: 'text',
    vehicleId: 'text',
    userId: 'text',
    fileId: 'text',
    isTakenBack: 'boolean',
    position: 'integer',
  },
  indexes: [
    ['organisationId', 'vehicleId', 'position'],
    ['organisationId', 'userId', 'position'],
    ['organisationId', 'fileId'],
  ],
  topics: vehicleTopics,
});

export const documentsProjection = projection<VehicleEvent>(VERSION, {
  tables: [documentTable],
  on: {
    VehicleDocumentSet: ({ data, organisationId, userId, recordedAt, position }) => [
      put(documentTable, data.settingId, {
        id: data.settingId,
        organisationId: organisationId ?? '',
        branchId: data.branchId,
        vehicleId: data.vehicleId,
        userId: null,
        documentType: data.documentType,
        expiryDate: data.expiryDate,
        registrationDate: data.registrationDate,
        fileId: data.fileId,
        maintenanceId: data.maintenanceId ?? null,
        isTakenBack: false,
        setAtMs: recordedAt,
        setBy: userId ?? '',
        position,
      }),
    ],
    VehicleDocumentTakenBack: ({ data: { settingId } }) => [
      change(documentTable, settingId, (row) => ({ ...row, isTakenBack: true })),
    ],
  },
});
