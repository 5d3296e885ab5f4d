// Written by `npm run generate` from @tabler/icons-react (MIT licence, Paweł Kuna). Not edited by hand.
import { createIcon } from '../../page/create-icon.tsx';

export const IconChevronDown = /* @__PURE__ */ createIcon([['path', { d: 'M6 9l6 6l6 -6' }]]);
