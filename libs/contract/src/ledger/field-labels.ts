/**
 * The labels of what a correction of a box's opening, or of a credit's category, may change. The forms and the audit
 * trail share them.
 */
export const boxLabels = { amount: 'Amount', date: 'Date' } as const;
export const creditLabels = { category: 'Category', vehicleId: 'Vehicle' } as const;
