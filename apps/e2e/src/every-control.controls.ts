import { useControlsOf } from './use-controls.ts';

useControlsOf(() => true);
