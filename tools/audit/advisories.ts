import * as v from 'valibot';
import { type LockedPackage } from './lockfile.ts';
import { isInRange } from './version-range.ts';

const severities = ['info', 'low', 'moderate', 'high', 'critical'] as const;

const advisory = v.object({
  package: v.string(),
  id: v.string(),
  severity: v.picklist(severities),
  /** The affected versions, as a semver range. */
  vulnerable: v.string(),
  title: v.string(),
});

/** The content of `known-advisories.json`: the advisories for our packages that were known on the day `asOf`. */
const knownAdvisories = v.object({ asOf: v.string(), advisories: v.array(advisory) });

export type Advisory = v.InferOutput<typeof advisory>;
export type KnownAdvisories = v.InferOutput<typeof knownAdvisories>;

export function parseKnownAdvisories(text: string): KnownAdvisories {
  return v.parse(knownAdvisories, JSON.parse(text));
}

export interface Finding {
  readonly advisory: Advisory;
  readonly version: string;
  readonly isShipped: boolean;
  /** True for a high or critical advisory in a shipped package. */
  readonly fails: boolean;
}

/** Each version in the lockfile that an advisory covers, listed once. */
export function listFindings(
  packages: readonly LockedPackage[],
  advisories: readonly Advisory[],
): readonly Finding[] {
  return advisories.flatMap((each) => {
    const affected = packages.filter(
      ({ name, version }) => name === each.package && isInRange(version, each.vulnerable),
    );
    return [...new Set(affected.map(({ version }) => version))].map((version) => {
      const isShipped = affected.some((found) => found.version === version && found.isShipped);
      const fails = isShipped && (each.severity === 'high' || each.severity === 'critical');
      return { advisory: each, version, isShipped, fails };
    });
  });
}

export function formatFinding({
  advisory: { package: name, id, severity, title },
  version,
  isShipped,
}: Finding): string {
  const where = isShipped ? '' : ', for development alone';
  return `${severity}: ${name} ${version}${where}: ${title} (https://github.com/advisories/${id})`;
}

/**
 * Returns the list to store once the registry has answered. It holds the advisories that the registry names now, and
 * the known advisories of our packages that cover none of their current versions, so that a later lockfile is still
 * compared with them. A known advisory that covers a current version but is no longer named was withdrawn or
 * corrected, and is dropped.
 */
export function refreshAdvisories(
  known: KnownAdvisories,
  named: readonly Advisory[],
  packages: readonly LockedPackage[],
  asOf: string,
): KnownAdvisories {
  const ids = new Set(named.map(advisoryKey));
  const installedNames = new Set(packages.map(({ name }) => name));
  const kept = known.advisories.filter(
    (each) =>
      installedNames.has(each.package) &&
      !ids.has(advisoryKey(each)) &&
      listFindings(packages, [each]).length === 0,
  );
  const advisories = [...kept, ...named].sort((one, other) =>
    advisoryKey(one) < advisoryKey(other) ? -1 : 1,
  );
  return { asOf, advisories };
}

function advisoryKey(each: Advisory): string {
  return `${each.package} ${each.id}`;
}

/**
 * The output of `npm audit --json`. Each vulnerable package lists its advisories, and the names of packages through
 * which it is vulnerable.
 */
const auditReport = v.object({
  vulnerabilities: v.record(
    v.string(),
    v.object({
      via: v.array(
        v.union([
          v.string(),
          v.object({
            name: v.string(),
            title: v.string(),
            url: v.pipe(v.string(), v.regex(/\/GHSA-[\w-]+$/)),
            severity: v.picklist(severities),
            range: v.string(),
          }),
        ]),
      ),
    }),
  ),
});

/** Parses an audit report; null for any other text, such as the error when the registry does not answer. */
export function parseAuditReport(output: string): readonly Advisory[] | null {
  const report = v.safeParse(auditReport, parseJson(output));
  if (!report.success) return null;
  const all = Object.values(report.output.vulnerabilities).flatMap(({ via }) =>
    via.flatMap((each) => {
      if (typeof each === 'string') return [];
      const { name, title, url, severity, range } = each;
      return [{ package: name, id: url.slice(url.lastIndexOf('/') + 1), severity, vulnerable: range, title }];
    }),
  );
  return [...new Map(all.map((each) => [advisoryKey(each), each])).values()];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
