// Written by `npm run generate` from @tabler/icons-react (MIT licence, Paweł Kuna). Not edited by hand.
import { createIcon } from '../../page/create-icon.tsx';

export const IconClockExclamation = /* @__PURE__ */ createIcon([
  ['path', { d: 'M20.986 12.502a9 9 0 1 0 -5.973 7.98' }],
  ['path', { d: 'M12 7v5l3 3' }],
  ['path', { d: 'M19 16v3' }],
  ['path', { d: 'M19 22v.01' }],
]);
