import { expect, takenOver, test } from './support/test.ts';

test('asks for the scripts of a page once it is there to be read, and they take it over', async ({ page }) => {
  await page.goto('/en/orlando');
  await takenOver(page.getByRole('banner'));
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
