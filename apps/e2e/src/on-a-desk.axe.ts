import { inspectScreens } from './accessibility.ts';

inspectScreens('desktop');
