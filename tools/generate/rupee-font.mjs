import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { at } from '../run/root.mjs';

/** The generated file, which `libs/ui-kit/src/theme/theme.css` uses. */
export const RUPEE_FONT = 'libs/ui-kit/src/generated/inter-rupee.woff2';

const LATIN_EXT = 'node_modules/@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';

/**
 * A font with only the rupee sign. Inter has it in its 85 kB extended Latin file, which every list would otherwise
 * load.
 */
export function buildRupeeFont() {
  return subsetFont(readFileSync(at(LATIN_EXT)), '₹', { targetFormat: 'woff2' });
}
