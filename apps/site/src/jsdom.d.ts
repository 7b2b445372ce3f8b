/** The part of jsdom that the tests use, which brings no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options: { readonly url: string; readonly runScripts?: 'outside-only' });
    readonly window: Window & typeof globalThis;
  }
}
