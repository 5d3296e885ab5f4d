// Written by `npm run generate` from @tabler/icons-react (MIT licence, Paweł Kuna). Not edited by hand.
import { createIcon } from '../../page/create-icon.tsx';

export const IconPlayerSkipBack = /* @__PURE__ */ createIcon([
  ['path', { d: 'M20 5v14l-12 -7l12 -7' }],
  ['path', { d: 'M4 5l0 14' }],
]);
