/* Loaded before the api: its clock goes on as far ahead as its parent says. */
const own = Date.now.bind(Date);
let aheadMs = 0;

class MovedDate extends Date {
  constructor(...parts: readonly unknown[]) {
    // What the constructor of Date takes is typed as several forms of call.
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
// The parent is no reason to go on.
process.channel?.unref();
