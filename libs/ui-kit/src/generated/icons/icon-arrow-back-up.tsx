// Written by `npm run generate` from @tabler/icons-react (MIT licence, Paweł Kuna). Not edited by hand.
import { createIcon } from '../../page/create-icon.tsx';

export const IconArrowBackUp = /* @__PURE__ */ createIcon([
  ['path', { d: 'M9 14l-4 -4l4 -4' }],
  ['path', { d: 'M5 10h11a4 4 0 1 1 0 8h-1' }],
]);
