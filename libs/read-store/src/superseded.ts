import { START } from '@bahi/event-store/event-store';
import { type StoredCheckpoint } from './read-store.ts';

/**
 * Of the stored projections those that a later version has taken the place of: `trips-v5` where a live `trips-v6` has
 * rows. Others are not ours to judge: what a newer Bahi has built, and what it no longer has.
 */
export function superseded(
  stored: ReadonlyMap<string, Pick<StoredCheckpoint, 'position'>>,
  live: readonly string[],
): readonly string[] {
  const built = live.filter((name) => (stored.get(name)?.position ?? START) !== START);
  const liveVersions = new Map(built.map(versionOf));
  return [...stored.keys()].filter((name) => {
    const [family, version] = versionOf(name);
    return version < (liveVersions.get(family) ?? 0);
  });
}

/** `trips-v6`: the sixth of `trips`. */
function versionOf(name: string): readonly [family: string, version: number] {
  const [, family = name, version = 0] = /^(.+)-v(\d+)$/.exec(name) ?? [];
  return [family, Number(version)];
}
