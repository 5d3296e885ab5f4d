// Written by `npm run generate` from @tabler/icons-react (MIT licence, Paweł Kuna). Not edited by hand.
import { createIcon } from '../../page/create-icon.tsx';

export const IconArrowsSort = /* @__PURE__ */ createIcon([
  ['path', { d: 'M3 9l4 -4l4 4m-4 -4v14' }],
  ['path', { d: 'M21 15l-4 4l-4 -4m4 4v-14' }],
]);
