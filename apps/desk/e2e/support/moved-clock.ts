/* Replaces `Date` in the process of the api; `--import` loads this file before it. The test sends the milliseconds by which the clock is ahead. */
const readRealNow = Date.now.bind(Date);
let aheadMs = 0;

class MovedDate extends Date {
  constructor(...parts: readonly unknown[]) {
    // The constructor of Date is overloaded; a spread of unknown arguments fits none of its types.
    super(...((parts.length === 0 ? [readRealNow() + aheadMs] : parts) as [number]));
  }

  static override now(): number {
    return readRealNow() + aheadMs;
  }
}

globalThis.Date = MovedDate as DateConstructor;
process.on('message', (message) => {
  if (typeof message !== 'number') return;
  aheadMs = message;
  // The response says that the clock has moved. `moveClock` of `desk-stack.ts` waits for it.
  process.send?.(message);
});
// An open channel to the test would keep the api from ending.
process.channel?.unref();
