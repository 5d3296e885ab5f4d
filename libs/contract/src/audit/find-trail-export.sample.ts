import { sample } from '../sample.ts';
import { findTrailExport } from './find-trail-export.ts';

export const findTrailExportSample = sample(findTrailExport, {
  input: ({ ids }) => ({ exportId: ids.export }),
});
