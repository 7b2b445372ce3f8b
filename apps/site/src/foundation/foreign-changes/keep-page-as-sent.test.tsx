// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ForeignChange, changesWhileParsed, foreignChanges } from '../../../e2e/support/foreign-changes.ts';
import { starterText } from '../starter/starter-text.ts';
import { keepPageAsSent, leavePageToReact, startReadingPage } from './keep-page-as-sent.client.ts';

const waitingTag = '<script type="text/plain" data-late data-src="/_next/static/chunks/a.js"></script>';

function Page() {
  return (
    <html lang="en">
      {/* oxlint-disable-next-line next/no-head-element -- the page itself */}
      <head>
        <script
          // oxlint-disable-next-line react/no-danger -- as in the root layout
          dangerouslySetInnerHTML={{ __html: starterText }}
        />
        <style>{'a { color: red }'}</style>
      </head>
      <body>
        <header>
          <a href="/en">Home</a> <a href="/en/faq">Questions</a>
        </header>
        <main>
          <section id="booking">
            <p>
              Pick a <b>time</b> today
            </p>
            <form>
              <label>
                Name <input />
              </label>
              <button type="button">Add</button>
            </form>
          </section>
          <script type="application/ld+json">{'{}'}</script>
        </main>
      </body>
    </html>
  );
}

/** Opens the page in a frame, as a browser has it before its scripts run. `whileParsed` is called once half of it is parsed. */
async function openPage(whileParsed: (page: Document) => void = () => undefined) {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const { contentDocument: page, contentWindow: window } = frame;
  if (page === null || window === null) throw new Error('the frame has no page');
  // jsdom lacks this part of a browser.
  Object.assign(window, { IntersectionObserver: vi.fn() });
  const [before, after] = `<!doctype html>${renderToString(<Page />)}`.split('<button');
  /* oxlint-disable typescript/no-deprecated -- the one way to parse a page piece by piece */
  page.open();
  page.write(before ?? '');
  whileParsed(page);
  page.write(`<button${after ?? ''}${waitingTag}`);
  page.close();
  /* oxlint-enable typescript/no-deprecated */
  await nextTask();
  page.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
  const find = (selector: string) => {
    const found = page.querySelector(selector);
    if (found === null) throw new Error(`no ${selector}`);
    return found;
  };
  return { page, window, find };
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Runs a change as a script of the page, so that `document` and `window` in it are those of the page. */
function run(page: Document, change: () => void): void {
  const script = page.createElement('script');
  script.textContent = `(${change.toString()})()`;
  page.documentElement.append(script);
  script.remove();
}

/** Lets React take the page over. Returns the reported differences, and whether the elements are still the same ones. */
async function hydrate(page: Document) {
  const booking = page.getElementById('booking');
  const differences: unknown[] = [];
  const root = await act(() =>
    hydrateRoot(page, <Page />, { onRecoverableError: (difference) => differences.push(difference) }),
  );
  const isKept = booking?.isConnected;
  act(() => root.unmount());
  return { differences, isKept };
}

/** Undoes the changes so far, by the three calls that the site makes while React takes the page over. */
function undoChanges(page: Document): void {
  keepPageAsSent(page);
  startReadingPage(page);
  leavePageToReact(page);
}

/** The result of `hydrate` for a page that React has taken over without drawing it anew. */
const kept = { differences: [], isKept: true };

beforeEach(() => {
  // In development React names the attributes that it passes over.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const frame of document.querySelectorAll('iframe')) frame.remove();
});

// Object.keys loses the type of the keys.
const kinds = Object.keys(foreignChanges) as ForeignChange[];

describe('a page that is changed before React reads it', () => {
  it.each(kinds)('is as it was sent after a %s', async (kind) => {
    const { page } = await openPage();
    run(page, foreignChanges[kind]);
    undoChanges(page);
    expect(await hydrate(page)).toEqual(kept);
  });

  it('is drawn anew if the change is not undone, which proves that the test above can fail', async () => {
    const { page } = await openPage();
    run(page, foreignChanges.translator);
    const { differences, isKept } = await hydrate(page);
    expect([differences.length, isKept]).toEqual([1, false]);
  });

  it.each(changesWhileParsed)('is as it was sent after a %s that came while it was parsed', async (kind) => {
    const { page } = await openPage((half) => run(half, foreignChanges[kind]));
    undoChanges(page);
    expect(await hydrate(page)).toEqual(kept);
  });

  it('has the first node of its body back in its place even before React reads', async () => {
    const { page, find } = await openPage();
    page.body.prepend(page.createElement('header'));
    keepPageAsSent(page);
    expect(page.body.firstElementChild).toBe(find('header:has(a)'));
    page.body.prepend(page.createElement('header'));
    await nextTask();
    expect(page.body.firstElementChild).toBe(find('header:has(a)'));
    startReadingPage(page);
    leavePageToReact(page);
    expect(await hydrate(page)).toEqual(kept);
  });

  it('keeps nodes that were added to the head, beside the body, or at the end of the body', async () => {
    const { page, find } = await openPage();
    const [style, menu, banner, icon] = ['style', 'ext-menu', 'ext-banner', 'ext-icon'].map((name) =>
      page.createElement(name),
    );
    if (!style || !menu || !banner || !icon) throw new Error('nothing to add');
    page.head.prepend(style);
    page.documentElement.append(menu);
    page.body.prepend(banner);
    page.body.append(icon);
    const append = vi.spyOn(page.body, 'append');
    undoChanges(page);
    expect([style.parentNode, menu.parentNode]).toEqual([page.head, page.documentElement]);
    // The banner stood at the beginning, where React would read it. It was moved behind the icon, which stood at the end already.
    expect([...page.body.children].slice(-2)).toEqual([icon, banner]);
    expect(append.mock.calls).toEqual([[banner]]);
    expect(find('main').previousElementSibling).toBe(find('header'));
  });

  it('keeps a part that arrived later and that React itself has shown', async () => {
    const { page, find } = await openPage();
    // React first gets the part in an element `S:0`, and then puts its content into its place and removes the element.
    run(page, () => {
      const part = document.createElement('div');
      part.id = 'S:0';
      part.innerHTML = '<i>late</i>';
      document.body.append(part);
    });
    await nextTask();
    run(page, () => {
      const part = document.getElementById('S:0');
      document.querySelector('main')?.append(part?.firstChild ?? '');
      part?.remove();
    });
    await nextTask();
    run(page, foreignChanges.translator);
    undoChanges(page);
    expect(find('main > i').textContent).toBe('late');
    expect(find('p').innerHTML).toBe('Pick a <b>time</b> today');
  });
});

describe('a page that is changed while React reads it', () => {
  /** Opens a page, and returns functions that wrap its paragraph in an element, as a translator does, and that say whether it is wrapped. */
  async function openWithParagraph() {
    const { page, find } = await openPage();
    const wrapParagraph = () => {
      const frame = page.createElement('div');
      const paragraph = find('p');
      paragraph.replaceWith(frame);
      frame.append(paragraph);
    };
    return { page, wrapParagraph, isWrapped: () => find('p').parentNode !== find('#booking') };
  }

  it('is put back at once, from the first time that React begins to read until the page is left to React', async () => {
    const { page, wrapParagraph, isWrapped } = await openWithParagraph();
    keepPageAsSent(page);
    wrapParagraph();
    await nextTask();
    expect(isWrapped(), 'before React reads, a change within the body stays').toBe(true);
    startReadingPage(page);
    expect(isWrapped(), 'it is undone when React begins to read').toBe(false);
    wrapParagraph();
    await nextTask();
    expect(isWrapped(), 'a later change is undone by itself').toBe(false);
    wrapParagraph();
    startReadingPage(page);
    expect(isWrapped(), 'a change is undone when React begins to read again').toBe(false);
    leavePageToReact(page);
    wrapParagraph();
    await nextTask();
    expect(isWrapped(), 'a change of the page that is left to React stays').toBe(true);
  });

  it('is left as it is once the same change has come back many times', async () => {
    const { page, wrapParagraph, isWrapped } = await openWithParagraph();
    keepPageAsSent(page);
    startReadingPage(page);
    let repetitions = 0;
    // Like a translator, this repeats its change whenever the change was undone.
    const observer = new MutationObserver(() => {
      if (isWrapped()) return;
      repetitions += 1;
      wrapParagraph();
      observer.takeRecords();
    });
    observer.observe(page, { childList: true, subtree: true });
    wrapParagraph();
    await nextTask();
    observer.disconnect();
    // Changes are undone 20 times. The change may come back once more.
    expect(repetitions).toBeLessThan(25);
    expect(isWrapped()).toBe(true);
    leavePageToReact(page);
  });

  it('is left as it is once React has taken it over', async () => {
    const { page, wrapParagraph, isWrapped } = await openWithParagraph();
    undoChanges(page);
    expect(page.noted).toBeUndefined();
    wrapParagraph();
    undoChanges(page);
    expect(isWrapped()).toBe(true);
  });
});
