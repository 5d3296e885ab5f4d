import { sample } from '../sample.ts';
import { listDocuments } from './list-documents.ts';

export const listDocumentsSample = sample(listDocuments, {
  input: ({ ids }) => ({ vehicleId: ids.vehicle, history: true }),
});
