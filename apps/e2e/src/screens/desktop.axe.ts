import { inspectScreens } from '../support/accessibility.ts';

inspectScreens('desktop');
