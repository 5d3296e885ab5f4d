// Written by `npm run generate` from @tabler/icons-react (MIT licence, Paweł Kuna). Not edited by hand.
import { createIcon } from '../../page/create-icon.tsx';

export const IconArrowNarrowRight = /* @__PURE__ */ createIcon([
  ['path', { d: 'M5 12l14 0' }],
  ['path', { d: 'M15 16l4 -4' }],
  ['path', { d: 'M15 8l4 4' }],
]);
