import semver from 'semver';

/**
 * Whether a version lies in a range as advisories write it: `>=1.0.0 <1.2.3 || =2.0.0`, or `*` for all versions. A
 * pre-release counts like any other version. @throws on an invalid range
 */
export function isInRange(version: string, range: string): boolean {
  if (range === '') throw new Error('the version range is empty');
  const options = { includePrerelease: true };
  return new semver.Range(range, options).test(version);
}
