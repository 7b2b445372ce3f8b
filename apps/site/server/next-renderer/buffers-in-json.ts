/**
 * Next writes each page that it keeps as JSON, only to learn the length of the text, which it compares with a limit of calls. Each byte of
 * a page's data becomes a number there: a twelfth of what a page costs to render. Nothing in this process reads bytes from JSON.
 */
export function shortenBuffersInJson(): void {
  Object.defineProperty(Buffer.prototype, 'toJSON', {
    configurable: true,
    writable: true,
    value(this: Buffer) {
      return { type: 'Buffer', byteLength: this.byteLength };
    },
  });
}
