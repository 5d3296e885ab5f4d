// Written by `npm run generate` from @tabler/icons-react (MIT licence, Paweł Kuna). Not edited by hand.
import { createIcon } from '../../page/create-icon.tsx';

export const IconShieldCheck = /* @__PURE__ */ createIcon([
  [
    'path',
    {
      d: 'M11.46 20.846a12 12 0 0 1 -7.96 -14.846a12 12 0 0 0 8.5 -3a12 12 0 0 0 8.5 3a12 12 0 0 1 -.09 7.06',
    },
  ],
  ['path', { d: 'M15 19l2 2l4 -4' }],
]);
