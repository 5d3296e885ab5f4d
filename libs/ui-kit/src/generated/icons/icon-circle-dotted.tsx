// Written by `npm run generate` from @tabler/icons-react (MIT licence, Paweł Kuna). Not edited by hand.
import { createIcon } from '../../page/create-icon.tsx';

export const IconCircleDotted = /* @__PURE__ */ createIcon([
  ['path', { d: 'M7.5 4.21l0 .01' }],
  ['path', { d: 'M4.21 7.5l0 .01' }],
  ['path', { d: 'M3 12l0 .01' }],
  ['path', { d: 'M4.21 16.5l0 .01' }],
  ['path', { d: 'M7.5 19.79l0 .01' }],
  ['path', { d: 'M12 21l0 .01' }],
  ['path', { d: 'M16.5 19.79l0 .01' }],
  ['path', { d: 'M19.79 16.5l0 .01' }],
  ['path', { d: 'M21 12l0 .01' }],
  ['path', { d: 'M19.79 7.5l0 .01' }],
  ['path', { d: 'M16.5 4.21l0 .01' }],
  ['path', { d: 'M12 3l0 .01' }],
]);
