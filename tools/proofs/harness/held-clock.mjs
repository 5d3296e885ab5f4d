// Loaded before the built product (`node --import`). Its clock starts at `CLOCK_HELD_AT`. It advances when the harness
// sends a number of milliseconds, and by one millisecond per read, because ids sort by time. The product has no such
// setting, so that no setting can weaken it.
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
  // The channel to the harness must not keep the product running.
  process.channel.unref();
}
