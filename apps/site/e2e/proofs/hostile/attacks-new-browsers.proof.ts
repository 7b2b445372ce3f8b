import { BasketApi } from '../../models/basket-api.ts';
import { GamePageModel } from '../../models/game-page.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { raw } from '../../support/raw-request.ts';
import { shippedLimits } from '../../support/stack.ts';
import { expect, test } from '../../support/test.ts';

test.use({ stackVariables: shippedLimits });

test('a script that is a new browser each time books a room once a day', async ({ siteOrigin }) => {
  const responses = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const { id } = await new BasketApi(siteOrigin).hold([{ game: 'midnight-archive' }]);
    const customer = {
      firstName: 'Mal',
      lastName: 'Ory',
      email: `m${turn}@example.net`,
      phone: `+1 407 555 ${3_000 + turn}`,
    };
    responses.push(
      await raw(siteOrigin, {
        path: `/api/resova/loc-orlando/basket/${id}/checkout`,
        method: 'POST',
        body: JSON.stringify({ customer, locale: 'en' }),
      }),
    );
  }
  expect(responses.map(({ status }) => status)).toEqual([200, 429, 429]);
  expect(Number(responses.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  expect(responses.at(-1)?.headers['ratelimit-policy']).toContain('"checkout";q=40;w=3600');
});

test('a page carries no cookie, and the first booking call of a browser does', async ({
  page,
  context,
  siteOrigin,
}) => {
  const document = await raw(siteOrigin, { path: '/en/orlando/escape-games/midnight-archive' });
  expect([document.status, document.headers['set-cookie']]).toEqual([200, undefined]);
  const gamePage = new GamePageModel(page, translatorFor('en'));
  await gamePage.open('orlando', 'midnight-archive');
  // The times come with the page: the first call is made when the pointer reaches the widget.
  await gamePage.days().nth(1).hover();
  const cookies = async () => (await context.cookies()).filter(({ name }) => name === 'latchkey-browser');
  await expect.poll(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Lax', path: '/' }]);
});
