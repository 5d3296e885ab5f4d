/** `>=1.0.0 <1.2.3 || =2.0.0`, as advisories say which versions they mean; `*` means all. @throws on any other form */
export function isInRange(version: string, range: string): boolean {
  return range.split('||').some((part) =>
    part
      .trim()
      .split(/\s+/)
      .every((bound) => isWithin(version, bound)),
  );
}

function isWithin(version: string, bound: string): boolean {
  if (bound === '*') return true;
  const [, sign, limit = ''] = /^(<=|>=|<|>|=)?(\d.*)$/.exec(bound) ?? [];
  const order = compareVersions(version, limit);
  if (sign === '<') return order < 0;
  if (sign === '<=') return order <= 0;
  if (sign === '>') return order > 0;
  return sign === '>=' ? order >= 0 : order === 0;
}

/** Semantic Versioning 2.0.0, section 11. @throws on what is no version */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [partsOf(one), partsOf(other)];
  for (const [index, number] of a.numbers.entries()) {
    const difference = number - (b.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  if (a.early.length === 0 || b.early.length === 0) return b.early.length - a.early.length;
  for (const [index, label] of a.early.entries()) {
    const against = b.early[index];
    if (against === undefined) return 1;
    const difference = compareLabels(label, against);
    if (difference !== 0) return difference;
  }
  return a.early.length - b.early.length;
}

const VERSION = /^(\d+)\.(\d+)\.(\d+)(?:-([\w.-]+))?(?:\+[\w.-]+)?$/;

function partsOf(version: string): {
  readonly numbers: readonly number[];
  readonly early: readonly string[];
} {
  const [, major, minor, patch, early] = VERSION.exec(version) ?? [];
  if (major === undefined) throw new Error(`"${version}" is no version`);
  return { numbers: [major, minor, patch].map(Number), early: early?.split('.') ?? [] };
}

function compareLabels(one: string, other: string): number {
  const [a, b] = [one, other].map((label) => (/^\d+$/.test(label) ? Number(label) : null));
  if (a != null && b != null) return a - b;
  if (a != null || b != null) return a != null ? -1 : 1;
  return one < other ? -1 : Number(one > other);
}
