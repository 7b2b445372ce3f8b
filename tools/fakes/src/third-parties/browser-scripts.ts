declare global {
  interface Window {
    /** The queue of the page; scripts replace its `push`. */
    dataLayer?: unknown[];
  }
}

/** Runs in the page: counts each event of the data layer and sets a cookie, if consent was given. */
export function tagManager(): void {
  const scriptUrl = new URL(document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '');
  const layer = (window.dataLayer ??= []);
  let mayStore = false;

  function read(entry: unknown): void {
    if (typeof entry !== 'object' || entry === null) return;
    // A command is an `arguments` object, an event a plain one.
    if (Object.prototype.toString.call(entry) === '[object Arguments]') {
      const value: unknown = Reflect.get(entry, 2);
      if (Reflect.get(entry, 0) === 'consent') mayStore = JSON.stringify(value).includes('"granted"');
      return;
    }
    const event: unknown = Reflect.get(entry, 'event');
    if (!mayStore || typeof event !== 'string') return;
    // oxlint-disable-next-line unicorn/no-document-cookie -- as such scripts do
    document.cookie = '_gcl_au=fake; path=/; max-age=3600';
    const sent = new URL('/collect', scriptUrl);
    sent.searchParams.set('container', scriptUrl.searchParams.get('id') ?? '');
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

/** Runs in the page: counts a page view and each event command and sets cookies, if consent was given. */
export function analytics(): void {
  const scriptUrl = new URL(document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '');
  const id = scriptUrl.searchParams.get('id') ?? '';
  const layer = (window.dataLayer ??= []);
  let mayStore = false;

  function send(event: string): void {
    if (!mayStore || Reflect.get(window, `ga-disable-${id}`) === true) return;
    // oxlint-disable-next-line unicorn/no-document-cookie -- as such scripts do
    document.cookie = '_ga=fake; path=/; max-age=3600';
    // oxlint-disable-next-line unicorn/no-document-cookie -- as such scripts do
    document.cookie = `_ga_${id.slice(2)}=fake; path=/; max-age=3600`;
    const sent = new URL('/collect', scriptUrl);
    sent.searchParams.set('id', id);
    sent.searchParams.set('event', event);
    new Image().src = sent.href;
  }

  function read(entry: unknown): void {
    // Commands are `arguments` objects; the plain objects are events of a tag manager.
    if (Object.prototype.toString.call(entry) !== '[object Arguments]') return;
    const [command, name, value] = [0, 1, 2].map((position): unknown => Reflect.get(Object(entry), position));
    if (command === 'consent') mayStore = JSON.stringify(value).includes('"analytics_storage":"granted"');
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

/** Runs in the page: shows a consent bar, stores the choice in the browser and passes it to the page. */
export function consentManager(): void {
  const key = 'fake-consent';

  function announce(isYes: boolean): void {
    const detail = { analytics: isYes, marketing: isYes, media: isYes };
    window.dispatchEvent(new CustomEvent('latchkey:consent', { detail }));
  }

  function createButton(text: string, isYes: boolean): HTMLButtonElement {
    const button = document.createElement('button');
    button.textContent = text;
    button.addEventListener('click', () => {
      localStorage.setItem(key, String(isYes));
      document.getElementById(key)?.remove();
      announce(isYes);
    });
    return button;
  }

  function showConsentBar(): void {
    document.getElementById(key)?.remove();
    const bar = document.createElement('div');
    bar.id = key;
    bar.setAttribute('role', 'region');
    bar.setAttribute('aria-label', 'Consent, requested by another company');
    bar.append(createButton('Agree', true), createButton('Refuse', false));
    document.body.prepend(bar);
  }

  window.addEventListener('latchkey:consent-settings', showConsentBar);
  const stored = localStorage.getItem(key);
  if (stored === null) showConsentBar();
  else announce(stored === 'true');
}
