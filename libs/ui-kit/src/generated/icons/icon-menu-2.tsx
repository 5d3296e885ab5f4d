// Written by `npm run generate` from @tabler/icons-react (MIT licence, Paweł Kuna). Not edited by hand.
import { createIcon } from '../../page/create-icon.tsx';

export const IconMenu2 = /* @__PURE__ */ createIcon([
  ['path', { d: 'M4 6l16 0' }],
  ['path', { d: 'M4 12l16 0' }],
  ['path', { d: 'M4 18l16 0' }],
]);
