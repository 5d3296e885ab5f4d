// Preloaded by `node --import` into each process of a step that needs a fixed day: see test-clock.mjs.
import { shiftClock } from './shift-clock.mjs';

shiftClock(Number(process.env.BAHI_CLOCK_SHIFT_MS));
