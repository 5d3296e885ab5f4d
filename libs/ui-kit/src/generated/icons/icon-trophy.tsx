// Written by `npm run generate` from @tabler/icons-react (MIT licence, Paweł Kuna). Not edited by hand.
import { createIcon } from '../../page/create-icon.tsx';

export const IconTrophy = /* @__PURE__ */ createIcon([
  ['path', { d: 'M8 21l8 0' }],
  ['path', { d: 'M12 17l0 4' }],
  ['path', { d: 'M7 4l10 0' }],
  ['path', { d: 'M17 4v8a5 5 0 0 1 -10 0v-8' }],
  ['path', { d: 'M3 9a2 2 0 1 0 4 0a2 2 0 1 0 -4 0' }],
  ['path', { d: 'M17 9a2 2 0 1 0 4 0a2 2 0 1 0 -4 0' }],
]);
