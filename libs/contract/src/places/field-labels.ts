/** The labels of a place's fields, keyed by the names that are sent. The forms and the audit trail share them. */
export const placeLabels = { name: 'Location Name', status: 'Location Type' } as const;
