// Written by `npm run generate` from @tabler/icons-react (MIT licence, Paweł Kuna). Not edited by hand.
import { createIcon } from '../../page/create-icon.tsx';

export const IconBan = /* @__PURE__ */ createIcon([
  ['path', { d: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0' }],
  ['path', { d: 'M5.7 5.7l12.6 12.6' }],
]);
