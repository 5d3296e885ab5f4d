// Written by `npm run generate` from @tabler/icons-react (MIT licence, Paweł Kuna). Not edited by hand.
import { createIcon } from '../../page/create-icon.tsx';

export const IconCheck = /* @__PURE__ */ createIcon([['path', { d: 'M5 12l5 5l10 -10' }]]);
