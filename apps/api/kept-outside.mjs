/** Packages that the bundle loads from node_modules: native parts, or data files beside the code. */
export const keptOutside = ['libsql', '@kurrent/kurrentdb-client'];
