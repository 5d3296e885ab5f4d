// Written by `npm run generate` from @tabler/icons-react (MIT licence, Paweł Kuna). Not edited by hand.
import { createIcon } from '../../page/create-icon.tsx';

export const IconPlayerPlay = /* @__PURE__ */ createIcon([['path', { d: 'M7 4v16l13 -8l-13 -8' }]]);
