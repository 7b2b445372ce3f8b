/// <reference lib="dom" />

/** In the page: counts a page view and each event command and sets cookies, as far as consent was given. */
export function analytics(): void {
  const own = new URL(document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '');
  const id = own.searchParams.get('id') ?? '';
  const layer = (window.dataLayer ??= []);
  let mayStore = false;

  function send(event: string): void {
    if (!mayStore || Reflect.get(window, `ga-disable-${id}`) === true) return;
    // oxlint-disable-next-line unicorn/no-document-cookie -- as such scripts do
    document.cookie = '_ga=fake; path=/; max-age=3600';
    // oxlint-disable-next-line unicorn/no-document-cookie -- as such scripts do
    document.cookie = `_ga_${id.slice(2)}=fake; path=/; max-age=3600`;
    const sent = new URL('/collect', own);
    sent.searchParams.set('id', id);
    sent.searchParams.set('event', event);
    new Image().src = sent.href;
  }

  function read(entry: unknown): void {
    if (Object.prototype.toString.call(entry) !== '[object Arguments]') return;
    const [command, name, told] = [0, 1, 2].map((position): unknown => Reflect.get(Object(entry), position));
    if (command === 'consent') mayStore = JSON.stringify(told).includes('"analytics_storage":"granted"');
    if (command === 'config') send('page_view');
    if (command === 'event') send(String(name));
  }

  for (const entry of layer) read(entry);
  const push = layer.push.bind(layer);
  layer.push = (...entries) => {
    const length = push(...entries);
    entries.forEach(read);
    return length;
  };
}
