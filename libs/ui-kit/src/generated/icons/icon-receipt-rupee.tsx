// Written by `npm run generate` from @tabler/icons-react (MIT licence, Paweł Kuna). Not edited by hand.
import { createIcon } from '../../page/create-icon.tsx';

export const IconReceiptRupee = /* @__PURE__ */ createIcon([
  ['path', { d: 'M5 21v-16a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v16l-3 -2l-2 2l-2 -2l-2 2l-2 -2l-3 2' }],
  ['path', { d: 'M15 7h-6h1a3 3 0 0 1 0 6h-1l3 3' }],
  ['path', { d: 'M9 10h6' }],
]);
