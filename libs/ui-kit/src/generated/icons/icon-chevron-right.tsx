// Written by `npm run generate` from @tabler/icons-react (MIT licence, Paweł Kuna). Not edited by hand.
import { createIcon } from '../../page/create-icon.tsx';

export const IconChevronRight = /* @__PURE__ */ createIcon([['path', { d: 'M9 6l6 6l-6 6' }]]);
