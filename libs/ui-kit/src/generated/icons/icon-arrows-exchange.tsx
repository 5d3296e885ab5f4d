// Written by `npm run generate` from @tabler/icons-react (MIT licence, Paweł Kuna). Not edited by hand.
import { createIcon } from '../../page/create-icon.tsx';

export const IconArrowsExchange = /* @__PURE__ */ createIcon([
  ['path', { d: 'M7 10h14l-4 -4' }],
  ['path', { d: 'M17 14h-14l4 4' }],
]);
