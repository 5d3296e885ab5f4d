import { sample } from '../sample.ts';
import { verifyBooks } from './verify-books.ts';

export const verifyBooksSample = sample(verifyBooks, { input: () => ({}) });
