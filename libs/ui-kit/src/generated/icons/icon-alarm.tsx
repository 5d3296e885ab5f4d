// Written by `npm run generate` from @tabler/icons-react (MIT licence, Paweł Kuna). Not edited by hand.
import { createIcon } from '../../page/create-icon.tsx';

export const IconAlarm = /* @__PURE__ */ createIcon([
  ['path', { d: 'M5 13a7 7 0 1 0 14 0a7 7 0 1 0 -14 0' }],
  ['path', { d: 'M12 10l0 3l2 0' }],
  ['path', { d: 'M7 4l-2.75 2' }],
  ['path', { d: 'M17 4l2.75 2' }],
]);
