import * as v from 'valibot';

/** A thing that a minimal answer names by its id only. */
export const namedId = v.strictObject({ id: v.string() });
