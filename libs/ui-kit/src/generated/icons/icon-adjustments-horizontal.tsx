// Written by `npm run generate` from @tabler/icons-react (MIT licence, Paweł Kuna). Not edited by hand.
import { createIcon } from '../../page/create-icon.tsx';

export const IconAdjustmentsHorizontal = /* @__PURE__ */ createIcon([
  ['path', { d: 'M12 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0' }],
  ['path', { d: 'M4 6l8 0' }],
  ['path', { d: 'M16 6l4 0' }],
  ['path', { d: 'M6 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0' }],
  ['path', { d: 'M4 12l2 0' }],
  ['path', { d: 'M10 12l10 0' }],
  ['path', { d: 'M15 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0' }],
  ['path', { d: 'M4 18l11 0' }],
  ['path', { d: 'M19 18l1 0' }],
]);
