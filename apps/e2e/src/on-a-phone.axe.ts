import { inspectScreens } from './accessibility.ts';

inspectScreens('phone');
