// Written by `npm run generate` from @tabler/icons-react (MIT licence, Paweł Kuna). Not edited by hand.
import { createIcon } from '../../page/create-icon.tsx';

export const IconChartBar = /* @__PURE__ */ createIcon([
  ['path', { d: 'M3 13a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -6' }],
  ['path', { d: 'M15 9a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v10a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -10' }],
  ['path', { d: 'M9 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v14a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -14' }],
  ['path', { d: 'M4 20h14' }],
]);
