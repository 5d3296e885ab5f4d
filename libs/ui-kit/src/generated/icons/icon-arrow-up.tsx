// Written by `npm run generate` from @tabler/icons-react (MIT licence, Paweł Kuna). Not edited by hand.
import { createIcon } from '../../page/create-icon.tsx';

export const IconArrowUp = /* @__PURE__ */ createIcon([
  ['path', { d: 'M12 5l0 14' }],
  ['path', { d: 'M18 11l-6 -6' }],
  ['path', { d: 'M6 11l6 -6' }],
]);
