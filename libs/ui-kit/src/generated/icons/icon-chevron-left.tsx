// Written by `npm run generate` from @tabler/icons-react (MIT licence, Paweł Kuna). Not edited by hand.
import { createIcon } from '../../page/create-icon.tsx';

export const IconChevronLeft = /* @__PURE__ */ createIcon([['path', { d: 'M15 6l-6 6l6 6' }]]);
