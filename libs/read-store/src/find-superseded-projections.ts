import { START } from '@bahi/event-store/event-store';
import { type StoredCheckpoint } from './checkpoint.ts';

/**
 * The stored projections that a later version has replaced: `trips-v5` if a live `trips-v6` has rows. Excludes those
 * that a newer release has built, and those that this release has removed.
 */
export function findSupersededProjections(
  stored: ReadonlyMap<string, Pick<StoredCheckpoint, 'position'>>,
  live: readonly string[],
): readonly string[] {
  const built = live.filter((name) => (stored.get(name)?.position ?? START) !== START);
  const liveVersions = new Map(built.map(parseVersion));
  return [...stored.keys()].filter((name) => {
    const [family, version] = parseVersion(name);
    return version < (liveVersions.get(family) ?? 0);
  });
}

/** `trips-v6`: the sixth version of `trips`. */
function parseVersion(name: string): readonly [family: string, version: number] {
  const [, family = name, version = 0] = /^(.+)-v(\d+)$/.exec(name) ?? [];
  return [family, Number(version)];
}
