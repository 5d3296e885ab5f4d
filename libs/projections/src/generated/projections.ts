// Written by `npm run generate` from file names. Not edited by hand.

/** Every live projection. */
export const projections = [] as const;
