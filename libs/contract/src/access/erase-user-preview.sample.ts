import { sample } from '../sample.ts';
import { eraseUserPreview } from './erase-user-preview.ts';

export const eraseUserPreviewSample = sample(eraseUserPreview, {
  input: ({ ids }) => ({ userId: ids.driver }),
});
