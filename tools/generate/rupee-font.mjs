import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { at } from '../run/root.mjs';

/** What `npm run generate` writes; `libs/ui-kit/src/theme/theme.css` uses it. */
export const RUPEE_FONT = 'libs/ui-kit/src/generated/inter-rupee.woff2';

const LATIN_EXT = 'node_modules/@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';

/** The rupee sign by itself: Inter has it among the letters of half of Europe, 85 kB that every list would load. */
export function rupeeFont() {
  return subsetFont(readFileSync(at(LATIN_EXT)), '₹', { targetFormat: 'woff2' });
}
