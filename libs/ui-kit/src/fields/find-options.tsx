import { matchesWordStarts, isFound, isSameText } from '@bahi/kernel/search';
import { type SelectOption } from './select-option.tsx';

/**
 * The options that match the typed text. Options whose words begin with it come first; otherwise their order is kept.
 */
export function findOptions(options: readonly SelectOption[], query: string): readonly SelectOption[] {
  const found = options.filter(({ label }) => isFound(label, query));
  const [likely, others] = [true, false].map((begins) =>
    found.filter(({ label }) => matchesWordStarts(label, query) === begins),
  );
  return [...(likely ?? []), ...(others ?? [])];
}

/**
 * The only option whose label equals the typed text. If none does and `found` is the complete list (`all`), the only
 * match. Undefined if there are several.
 */
export function findOnlyOption(
  found: readonly SelectOption[],
  typed: string,
  { all }: { readonly all: boolean },
): SelectOption | undefined {
  const same = found.filter(({ label }) => isSameText(label, typed));
  const [only, another] = same.length > 0 || !all ? same : found;
  return another === undefined ? only : undefined;
}
