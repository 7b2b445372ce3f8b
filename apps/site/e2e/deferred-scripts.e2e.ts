import { expect, waitForHydration, test } from './support/test.ts';

test('asks for the scripts of a page once it is there to be read, and they take it over', async ({ page }) => {
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

test('tells the browser to compile scripts while they come', async ({ page, request }) => {
  await page.goto('/en/orlando');
  await waitForHydration(page.getByRole('banner'));
  const addresses = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (/\/_next\/.*\.js$/u.test(name) ? [name] : [])),
  );
  expect(addresses.length).toBeGreaterThan(3);
  const texts = await Promise.all(addresses.map(async (address) => (await request.get(address)).text()));
  expect(texts.filter((text) => !text.startsWith('//# allFunctionsCalledOnLoad\n'))).toEqual([]);
});
