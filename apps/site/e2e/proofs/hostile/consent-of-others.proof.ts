import { ConsentModel } from '../../models/consent.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { denied, expect, readDataLayer, test, watchForeign } from '../../support/measured-test.ts';

const t = translatorFor('en');

test('third parties listen to a consent manager of another company where one is configured', async ({
  page,
  siteOrigin,
  fakes,
}) => {
  await fakes.behave('behaving');
  const foreign = watchForeign(page, siteOrigin);
  const paths = () => foreign.seen.map((url) => new URL(url).pathname);
  const bar = page.getByRole('region', { name: 'Consent, requested by another company' });
  await page.goto('/en/orlando');
  await expect(bar).toBeVisible();
  // Before consent the page requests only the script of the manager.
  expect(paths()).toEqual(['/consent.js']);
  await expect(new ConsentModel(page, t).notice()).toBeHidden();
  await bar.getByRole('button', { name: 'Agree' }).click();
  await expect.poll(paths).toEqual(expect.arrayContaining(['/gtm.js', '/gtag/js', '/collect']));
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('Cookie settings') })
    .click();
  await bar.getByRole('button', { name: 'Refuse' }).click();
  expect((await readDataLayer(page)).at(-1)).toEqual(['consent', 'update', denied]);
  foreign.seen.length = 0;
  await page.reload();
  await expect.poll(paths).toEqual(['/consent.js']);
  await expect.poll(async () => (await readDataLayer(page)).length).toBe(1);
});
