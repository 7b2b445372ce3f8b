/* `--import` loads this before the api, in whose process it replaces `Date`. The test sends by how many milliseconds the clock runs ahead. */
const own = Date.now.bind(Date);
let aheadMs = 0;

class MovedDate extends Date {
  constructor(...parts: readonly unknown[]) {
    // The constructor of Date is overloaded; a spread of unknown arguments fits none of its types.
    super(...((parts.length === 0 ? [own() + aheadMs] : parts) as [number]));
  }

  static override now(): number {
    return own() + aheadMs;
  }
}

globalThis.Date = MovedDate as DateConstructor;
process.on('message', (message) => {
  if (typeof message !== 'number') return;
  aheadMs = message;
  process.send?.(message);
});
// An open channel to the test would keep the api from ending.
process.channel?.unref();
