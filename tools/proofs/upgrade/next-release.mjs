// The product as a next release could be: what is changed in today's sources.
// Each change has one place, and a source that no longer has it is an error.

export const CHANGES = [
  {
    // Rows of another shape: what nobody has said of a vehicle's model is said in words.
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

/** @throws where the source does not have the place of a change exactly once */
export function changedBy({ source, replace }, code) {
  return replace.reduce((text, [found, put]) => {
    if (text.split(found).length !== (found instanceof RegExp ? 3 : 2))
      throw new Error(`${source}: ${found} is not there exactly once`);
    return text.replace(found, put);
  }, code);
}
