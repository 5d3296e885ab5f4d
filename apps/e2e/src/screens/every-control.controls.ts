import { testControls } from './use-controls.ts';

testControls(() => true);
