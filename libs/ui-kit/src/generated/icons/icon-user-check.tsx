// Written by `npm run generate` from @tabler/icons-react (MIT licence, Paweł Kuna). Not edited by hand.
import { createIcon } from '../../page/create-icon.tsx';

export const IconUserCheck = /* @__PURE__ */ createIcon([
  ['path', { d: 'M8 7a4 4 0 1 0 8 0a4 4 0 0 0 -8 0' }],
  ['path', { d: 'M6 21v-2a4 4 0 0 1 4 -4h4' }],
  ['path', { d: 'M15 19l2 2l4 -4' }],
]);
