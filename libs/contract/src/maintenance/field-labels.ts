/** The labels of the fields that every maintenance record has and a correction may change; see `ownFields` for the others. */
export const maintenanceLabels = { receipt: 'Receipt', notes: 'Notes' } as const;
