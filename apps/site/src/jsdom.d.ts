/** What the tests use of jsdom, which brings no types: a window of its own. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options: { readonly url: string; readonly runScripts?: 'outside-only' });
    readonly window: Window & typeof globalThis;
  }
}
