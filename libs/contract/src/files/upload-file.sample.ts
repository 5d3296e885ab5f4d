import { sampleFiles } from '../sample-files.ts';
import { sample } from '../sample.ts';
import { uploadFile } from './upload-file.ts';

export const uploadFileSample = sample(uploadFile, {
  input: () => sampleFiles.pdf,
});
