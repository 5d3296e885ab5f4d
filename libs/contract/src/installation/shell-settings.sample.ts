import { sample } from '../sample.ts';
import { shellSettings } from './shell-settings.ts';

export const shellSettingsSample = sample(shellSettings, { input: () => ({}) });
