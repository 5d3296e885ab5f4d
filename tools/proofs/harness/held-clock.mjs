// Loaded before the built product (`node --import`): its clock starts at `CLOCK_HELD_AT` and moves when the harness sends
// milliseconds to pass, and by one millisecond when it is read, because ids sort by their time. The product itself has no
// setting for this, so no setting can weaken it.
import { isMainThread } from 'node:worker_threads';

const RealDate = Date;
let now = Number(process.env.CLOCK_HELD_AT);

globalThis.Date = class extends RealDate {
  constructor(...when) {
    if (when.length === 0) super(read());
    else super(...when);
  }

  static now() {
    return read();
  }
};

function read() {
  now += 1;
  return now;
}

if (isMainThread) {
  process.on('message', (ms) => {
    now += ms;
    process.send(now);
  });
  // The harness alone does not keep the product running.
  process.channel.unref();
}
