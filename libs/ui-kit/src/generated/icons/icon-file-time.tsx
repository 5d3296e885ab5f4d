// Written by `npm run generate` from @tabler/icons-react (MIT licence, Paweł Kuna). Not edited by hand.
import { createIcon } from '../../page/create-icon.tsx';

export const IconFileTime = /* @__PURE__ */ createIcon([
  ['path', { d: 'M14 3v4a1 1 0 0 0 1 1h4' }],
  ['path', { d: 'M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2' }],
  ['path', { d: 'M8 14a4 4 0 1 0 8 0a4 4 0 1 0 -8 0' }],
  ['path', { d: 'M12 12.496v1.504l1 1' }],
]);
