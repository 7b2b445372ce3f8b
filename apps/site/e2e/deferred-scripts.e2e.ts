import { expect, waitForHydration, test } from './support/test.ts';

test('a page loads its scripts after its first paint, and they hydrate it', async ({ page }) => {
  await page.goto('/en/orlando');
  await waitForHydration(page.getByRole('banner'));
  const { readyMs, scripts } = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation');
    const fetched = performance.getEntriesByType('resource').filter(({ name }) => /\/_next\/.*\.js$/u.test(name));
    return {
      readyMs: visit instanceof PerformanceNavigationTiming ? visit.domInteractive : Number.NaN,
      scripts: fetched.map(({ name, startTime }) => ({ name, startTime })),
    };
  });
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter(({ startTime }) => !(startTime >= readyMs))).toEqual([]);
});

test('a script has the hint that makes the browser compile it while it loads', async ({ page, request }) => {
  await page.goto('/en/orlando');
  await waitForHydration(page.getByRole('banner'));
  const urls = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (/\/_next\/.*\.js$/u.test(name) ? [name] : [])),
  );
  expect(urls.length).toBeGreaterThan(3);
  const texts = await Promise.all(urls.map(async (url) => (await request.get(url)).text()));
  expect(texts.filter((text) => !text.startsWith('//# allFunctionsCalledOnLoad\n'))).toEqual([]);
});
