import { describe, expect, it } from 'vitest';
import { createRenewals } from './renewals.ts';

/** Opens renewals whose renderings and rests end when the test says so. */
function open() {
  let at = 0;
  const rendering = new Map<string, (isDone: boolean) => void>();
  const rests: { readonly ms: number; readonly end: () => void }[] = [];
  const renewals = createRenewals({
    render: (pathname) => new Promise((resolve) => rendering.set(pathname, resolve)),
    now: () => at,
    wait: (ms) => new Promise((resolve) => rests.push({ ms, end: resolve })),
  });
  /** Lets all callbacks run that are due. */
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return {
    renewals,
    rests,
    names: () => [...rendering.keys()],
    async finish(pathname: string, isDone = true, ms = 0) {
      at += ms;
      rendering.get(pathname)?.(isDone);
      rendering.delete(pathname);
      await turn();
    },
    async renew(...pathnames: string[]) {
      for (const pathname of pathnames) renewals.renew(pathname);
      await turn();
    },
    pass: (ms: number) => (at += ms),
    turn,
  };
}

describe('createRenewals', () => {
  it('renders a page once at a time, and two pages at once', async () => {
    const { names, renew, renewals } = open();
    await renew('/en', '/en', '/fr', '/es');
    await renew('/en');
    expect(names()).toEqual(['/en', '/fr']);
    expect(renewals.count()).toBe(2);
  });

  it('rests after a rendering in proportion to it, but not for long, before the next', async () => {
    const { names, renew, finish, rests, turn } = open();
    await renew('/en', '/fr', '/es', '/ar');
    await finish('/en', true, 10);
    await finish('/fr', true, 9_000);
    // Six times the 10 ms of the first rendering, and the longest rest after the second.
    expect(rests.map(({ ms }) => ms)).toEqual([60, 400]);
    expect(names()).toEqual([]);
    for (const { end } of rests) end();
    await turn();
    expect(names()).toEqual(['/es', '/ar']);
  });

  it('tries a page whose rendering failed again after a while, not at once', async () => {
    const { names, renew, finish, rests, turn, pass } = open();
    await renew('/en');
    await finish('/en', false);
    rests[0]?.end();
    await turn();
    pass(4_999);
    await renew('/en');
    expect(names()).toEqual([]);
    pass(1);
    await renew('/en');
    expect(names()).toEqual(['/en']);
  });
});
