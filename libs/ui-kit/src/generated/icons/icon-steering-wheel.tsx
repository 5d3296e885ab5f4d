// Written by `npm run generate` from @tabler/icons-react (MIT licence, Paweł Kuna). Not edited by hand.
import { createIcon } from '../../page/create-icon.tsx';

export const IconSteeringWheel = /* @__PURE__ */ createIcon([
  ['path', { d: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0' }],
  ['path', { d: 'M10 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0' }],
  ['path', { d: 'M12 14l0 7' }],
  ['path', { d: 'M10 12l-6.75 -2' }],
  ['path', { d: 'M14 12l6.75 -2' }],
]);
