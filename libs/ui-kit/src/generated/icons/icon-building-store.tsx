// Written by `npm run generate` from @tabler/icons-react (MIT licence, Paweł Kuna). Not edited by hand.
import { createIcon } from '../../page/create-icon.tsx';

export const IconBuildingStore = /* @__PURE__ */ createIcon([
  ['path', { d: 'M3 21l18 0' }],
  ['path', { d: 'M3 7v1a3 3 0 0 0 6 0v-1m0 1a3 3 0 0 0 6 0v-1m0 1a3 3 0 0 0 6 0v-1h-18l2 -4h14l2 4' }],
  ['path', { d: 'M5 21l0 -10.15' }],
  ['path', { d: 'M19 21l0 -10.15' }],
  ['path', { d: 'M9 21v-4a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2v4' }],
]);
