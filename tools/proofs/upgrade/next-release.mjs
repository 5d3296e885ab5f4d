// A possible next release of the product, as changes to today's sources. Each change applies at one place, and a
// source without that place is an error.

export const CHANGES = [
  {
    // Rows of another shape: a vehicle without a model gets a text instead of null.
    source: 'libs/projections/src/fleet/fleet.projection.ts',
    replace: [
      [/'fleet-v(\d+)'/, (_, version) => `'fleet-v${Number(version) + 1}'`],
      ['documents: {},', "model: data.model ?? 'not told', documents: {},"],
    ],
  },
  {
    // An event of another version, which today's release can't read.
    source: 'libs/domain/src/fleet/vehicle.ts',
    replace: [['initial: null,', 'upcasters: { VehicleCreated: [(data) => data] }, initial: null,']],
  },
];

/** Returns the changed source. @throws when it does not contain each replaced text exactly once */
export function applyChange({ source, replace }, code) {
  return replace.reduce((text, [old, replacement]) => {
    // Splitting by a pattern with a group also returns the group.
    if (text.split(old).length !== (old instanceof RegExp ? 3 : 2))
      throw new Error(`${source}: ${old} is not there exactly once`);
    return text.replace(old, replacement);
  }, code);
}
