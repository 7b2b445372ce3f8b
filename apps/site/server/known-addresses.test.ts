import { describe, expect, it, vi } from 'vitest';
import { contentChanges } from '../src/foundation/content-changes.ts';
import { createKnownAddresses } from './known-addresses.ts';

const names = {
  locations: ['orlando', 'loc-orlando'],
  games: ['midnight-archive', 'game-midnight-archive'],
  pages: ['terms', 'contact'],
};

/** Opens addresses from an api that the test can change, with a clock of the test. */
async function open(respond: () => unknown = () => names) {
  let at = 1_800_000_000_000;
  const load = vi.fn(async () => {
    const data = respond();
    if (data instanceof Error) throw data;
    return JSON.stringify({ data });
  });
  const addresses = createKnownAddresses({ load, now: () => at });
  expect(addresses.mayExist('/en/nowhere')).toBe(true);
  await vi.waitFor(() => expect(load).toHaveResolved());
  await Promise.resolve();
  return { ...addresses, load, pass: (ms: number) => (at += ms) };
}

describe('createKnownAddresses', () => {
  it.each([
    '/en',
    '/en/',
    '/en/terms',
    '/fr/orlando',
    '/fr/%6Frlando',
    '/en/loc-orlando',
    '/en/escape-games',
    '/en/locations',
    '/en/gallery',
    '/en/escape-games/midnight-archive',
    '/en/orlando/contact',
    '/en/orlando/checkout',
    '/en/orlando/checkout/calendar',
    '/en/orlando/booking',
    '/en/orlando/booking/calendar',
    '/en/orlando/escape-games',
    '/en/orlando/escape-games/midnight-archive',
    '/en/orlando/book/midnight-archive',
    '/en//orlando',
    '/xx/nowhere',
    '/media/nowhere.svg',
    '/en/%',
  ])('leaves %s to the renderer', async (pathname) => {
    expect((await open()).mayExist(pathname)).toBe(true);
  });

  it.each([
    '/en/nowhere',
    '/en/ORLANDO',
    '/en/orlando%20',
    '/en/orlando/nowhere',
    '/en/terms/contact',
    '/en/orlando/escape-games/nowhere',
    '/en/escape-games/orlando',
    '/en/escape-games/midnight-archive/x',
    '/en/orlando/book',
    '/en/orlando/checkout/x',
    '/en/orlando/booking/x',
    '/en/orlando/contact/x',
    '/en/orlando/a/b/c',
  ])('knows that no page is at %s', async (pathname) => {
    expect((await open()).mayExist(pathname)).toBe(false);
  });

  it('loads the names again for an address that is new, and at most every ten seconds', async () => {
    let pages = names.pages;
    const { mayExist, load, pass } = await open(() => ({ ...names, pages }));
    pages = [...pages, 'news'];
    expect(mayExist('/en/news')).toBe(false);
    pass(10_000);
    expect(await mayExist('/en/news')).toBe(true);
    expect(mayExist('/en/nowhere')).toBe(false);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('loads the names again after the content has changed', async () => {
    let pages = names.pages;
    const { mayExist } = await open(() => ({ ...names, pages }));
    pages = [...pages, 'news'];
    contentChanges.note();
    expect(await mayExist('/en/news')).toBe(true);
  });

  it('leaves everything to the renderer where the api has no lists, or no valid ones, or fails later', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const bodies = [new Error('returned 404'), { pages: 'none' }, names, new Error('away')];
    const failures = bodies.filter((body) => body !== names).length;
    let response: unknown = names;
    const { mayExist, pass, load } = await open(() => response);
    for (const body of bodies) {
      response = body;
      pass(10_000);
      const hasValidLists = body === names;
      expect(await mayExist('/en/nowhere')).toBe(!hasValidLists);
    }
    expect(load).toHaveBeenCalledTimes(1 + bodies.length);
    // Guards of other suites watch the content changes of this process, too, and warn.
    const own = warn.mock.calls.filter(([text]) => /^(?:Addresses|The names)/u.test(String(text)));
    expect(own).toHaveLength(failures);
    warn.mockRestore();
  });

  it('remembers for a moment what the renderer has not found', async () => {
    const { mayExist, noteMissing, pass } = await open();
    noteMissing('/en/terms');
    expect(mayExist('/en/terms')).toBe(false);
    pass(10_000);
    expect(mayExist('/en/terms')).toBe(true);
    noteMissing('/en/terms');
    contentChanges.note();
    expect(mayExist('/en/terms')).toBe(true);
  });
});
