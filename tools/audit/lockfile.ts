import * as v from 'valibot';

const names = v.optional(v.record(v.string(), v.string()), {});

const lockfileSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      /** Set for a package under an alias. */
      name: v.optional(v.string()),
      version: v.optional(v.string()),
      link: v.optional(v.boolean(), false),
      dev: v.optional(v.boolean(), false),
      dependencies: names,
      optionalDependencies: names,
      devDependencies: names,
    }),
  ),
});

export type Lockfile = v.InferOutput<typeof lockfileSchema>;

export function parseLockfile(text: string): Lockfile {
  return v.parse(lockfileSchema, JSON.parse(text));
}

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** True if the package is installed where Bahi runs, not only where it is developed. */
  readonly isShipped: boolean;
}

const FOLDER = 'node_modules/';

/** The package in a folder of the lockfile: `long` for `node_modules/a/node_modules/long`. */
export function packageName(path: string): string {
  return path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
}

/** Lists the packages that come from the registry: one entry per version and place. */
export function listLockedPackages(lockfile: Lockfile): readonly LockedPackage[] {
  const drivers = listDriverNames(lockfile);
  return Object.entries(lockfile.packages).flatMap(([path, entry]) => {
    const { name = packageName(path), version, link, dev } = entry;
    if (!path.includes(FOLDER) || link || version === undefined) return [];
    return [{ name, version, isShipped: !dev || drivers.has(name) }];
  });
}

/**
 * Returns the server clients that @bahi/drivers names, and their dependencies. npm treats them as development
 * packages, so that the embedded mode starts without them, but the image contains them.
 */
export function listDriverNames({ packages }: Lockfile): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (wanted: Readonly<Record<string, string>> = {}): void => {
    for (const name of Object.keys(wanted)) {
      if (found.has(name)) continue;
      found.add(name);
      add(packages[`${FOLDER}${name}`]?.dependencies);
      add(packages[`${FOLDER}${name}`]?.optionalDependencies);
    }
  };
  add(packages['libs/drivers']?.devDependencies);
  return found;
}
