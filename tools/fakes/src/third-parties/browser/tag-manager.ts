/// <reference lib="dom" />

declare global {
  interface Window {
    /** The page's queue; scripts put a `push` of their own in place of its. */
    dataLayer?: unknown[];
  }
}

/** In the page: counts each event of the data layer and sets a cookie, as far as consent was given. */
export function tagManager(): void {
  const own = new URL(document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '');
  const layer = (window.dataLayer ??= []);
  let mayStore = false;

  function read(entry: unknown): void {
    if (typeof entry !== 'object' || entry === null) return;
    // A command is an `arguments` object, an event a plain one.
    if (Object.prototype.toString.call(entry) === '[object Arguments]') {
      const told: unknown = Reflect.get(entry, 2);
      if (Reflect.get(entry, 0) === 'consent') mayStore = JSON.stringify(told).includes('"granted"');
      return;
    }
    const event: unknown = Reflect.get(entry, 'event');
    if (!mayStore || typeof event !== 'string') return;
    // oxlint-disable-next-line unicorn/no-document-cookie -- as such scripts do
    document.cookie = '_gcl_au=fake; path=/; max-age=3600';
    const sent = new URL('/collect', own);
    sent.searchParams.set('container', own.searchParams.get('id') ?? '');
    sent.searchParams.set('event', event);
    new Image().src = sent.href;
  }

  for (const entry of layer) read(entry);
  const push = layer.push.bind(layer);
  layer.push = (...entries) => {
    const length = push(...entries);
    entries.forEach(read);
    return length;
  };
}
