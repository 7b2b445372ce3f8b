// @vitest-environment node
import { JSDOM } from 'jsdom';
import { afterEach, expect, it } from 'vitest';
import { consentText } from './starter-text.ts';

const windows: Window[] = [];
afterEach(() => {
  for (const window of windows.splice(0)) window.close();
});

const writeCookie = (granted: string) => `latchkey-consent=necessary${granted}rev3`;

/** Opens a page with the notice, the settings and another form. `runs` is how often the script is in the page. */
function openPage({ cookie = '', runs = 1 } = {}) {
  const { window } = new JSDOM(
    `<section data-consent-due="3" hidden></section>
    <form data-consent="settings"><input type="hidden" name="begin" value="latchkey-consent=necessary">
    <button id="none"></button><button id="all" name="granted" value=",analytics"></button>
    <input type="hidden" name="end" value="rev3;Path=/"></form>
    <input type="checkbox" name="consent" value=",analytics"><form id="other"><button id="send"></button></form>`,
    { url: 'https://site.example/en', runScripts: 'outside-only' },
  );
  windows.push(window);
  const { document } = window;
  // oxlint-disable-next-line unicorn/no-document-cookie -- as a response of the site would set it
  if (cookie !== '') document.cookie = cookie;
  for (let run = 0; run < runs; run += 1) window.eval(consentText);
  window.dispatchEvent(new window.Event('DOMContentLoaded'));
  const wanted: string[] = [];
  window.addEventListener(
    'focusin',
    ({ target }) => wanted.push(target instanceof window.HTMLElement ? `${target.dataset['wants']}` : ''),
    true,
  );
  const find = <Kind extends HTMLElement>(selector: string) => document.querySelector<Kind>(selector);
  return {
    document,
    window,
    wanted,
    isDue: () => find('[data-consent-due]')?.hidden === false,
    isOn: () => find<HTMLInputElement>('[name=consent]')?.checked,
    press(selector: string) {
      const submitter = find<HTMLButtonElement>(selector);
      submitter?.form?.dispatchEvent(new window.SubmitEvent('submit', { bubbles: true, submitter }));
    },
    returnTo: (persisted: boolean) => window.dispatchEvent(new window.PageTransitionEvent('pageshow', { persisted })),
  };
}

it.each([
  ['the visitor has not decided', '', true, false],
  ['everything was denied', writeCookie(''), false, false],
  ['a service was granted', writeCookie(',analytics'), false, true],
  ['other services were decided on', 'latchkey-consent=necessary,analyticsrev1', true, false],
])('where %s: cookie %j, notice shown %s, switch on %s', (_, cookie, isDue, isOn) => {
  const page = openPage({ cookie });
  expect([page.isDue(), page.isOn()]).toEqual([isDue, isOn]);
});

it('the notice is shown as soon as it is parsed, before the first paint', async () => {
  const { window } = new JSDOM('', { url: 'https://site.example/en', runScripts: 'outside-only' });
  windows.push(window);
  window.eval(consentText);
  window.document.body.innerHTML = '<section data-consent-due="3" hidden></section>';
  await Promise.resolve();
  expect(window.document.querySelector('section')?.hidden).toBe(false);
});

it('each decision is written to the cookie and shown, and only a decision that grants services starts the scripts', () => {
  const page = openPage({ runs: 2 });
  page.press('#send');
  expect([page.document.cookie, page.isDue()]).toEqual(['', true]);
  page.press('#none');
  expect([page.document.cookie, page.isDue(), page.wanted]).toEqual([writeCookie(''), false, []]);
  page.press('#all');
  expect([page.document.cookie, page.isOn(), page.wanted]).toEqual([writeCookie(',analytics'), true, ['now']]);
  // The form has no `data-wants`, so the starter does not keep its next press for the scripts.
  expect(page.document.querySelector('[data-wants]')).toBeNull();
  page.press('#none');
  expect([page.document.cookie, page.isOn()]).toEqual([writeCookie(''), false]);
});

it('a page that the browser has kept shows, when the visitor goes back to it, what was decided on a later page', () => {
  const page = openPage();
  page.document.cookie = writeCookie('');
  // The event also comes when a page is loaded; only its member `persisted` says that the page was kept.
  page.returnTo(false);
  expect(page.isDue()).toBe(true);
  page.returnTo(true);
  expect(page.isDue()).toBe(false);
});
