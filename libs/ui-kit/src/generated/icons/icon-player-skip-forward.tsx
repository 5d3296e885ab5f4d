// Written by `npm run generate` from @tabler/icons-react (MIT licence, Paweł Kuna). Not edited by hand.
import { createIcon } from '../../page/create-icon.tsx';

export const IconPlayerSkipForward = /* @__PURE__ */ createIcon([
  ['path', { d: 'M4 5v14l12 -7l-12 -7' }],
  ['path', { d: 'M20 5l0 14' }],
]);
