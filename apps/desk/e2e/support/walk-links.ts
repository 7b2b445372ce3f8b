import { loadDeskTranslator, type PhraseGroup } from '@latchkey/i18n/desk';
import { latePhrases } from '@latchkey/i18n/testing';
import type { Locale } from '@latchkey/i18n';
import type { Page, Route } from '@playwright/test';
import { type Caller, dateAt, findOpenLocation } from './open-location.ts';

interface LinkWalk {
  readonly page: Page;
  readonly locale: Locale;
  readonly call: Caller;
  /** The function that is called at each screen, and at each state of a screen. */
  readonly at: (name: string) => Promise<void>;
}

const respond = (route: Route, data: unknown) => route.fulfill({ json: { data, meta: null, error: null } });

type Location = Awaited<ReturnType<typeof findOpenLocation>>;

/** Makes a payment link for a game of tomorrow, as the api lists it, with 25 minutes to pay. */
function createLink(location: Location) {
  const date = dateAt(location, 1);
  return {
    basketId: 'b_0mx262e2z3GfTBip',
    firstName: 'Zoé',
    lastName: 'Linkwater',
    email: 'zoe@example.org',
    phone: '+14075550142',
    games: [
      {
        gameId: location.rooms[0]?.gameId ?? '',
        date,
        startTime: '18:00:00',
        startsAt: `${date}T18:00:00.000Z`,
        quantity: 4,
      },
    ],
    vouchers: [],
    amount: 130,
    currency: location.currency,
    deadline: new Date(Date.now() + 25 * 60_000).toISOString(),
    soldBy: 'Hana Host',
  };
}

/**
 * Finds a payment link again, in the search and in Sell. The chain of these tests takes no cards, so that its responses are written here;
 * `apps/api/test/desk/sale.test.ts` has the real ones.
 */
export async function walkLinks({ page, locale, call, at }: LinkWalk): Promise<void> {
  const t = await loadDeskTranslator(locale, Object.keys(latePhrases.en) as PhraseGroup[]);
  const location = await findOpenLocation(call);
  const link = createLink(location);
  await page.route('**/staff/*/payment-links*', (route) => respond(route, [link]));
  await page.route('**/staff/*/baskets/*/payment-link*', (route) =>
    route.request().method() === 'GET'
      ? respond(route, { url: `https://pay.example/c/${'cs_live_a1B2'.repeat(6)}` })
      : respond(route, { email: link.email, deadline: link.deadline }),
  );
  await page.goto(`/desk/${location.slug}/day/${dateAt(location)}`);
  await page.getByRole('combobox', { name: t('Find a booking') }).fill('linkw');
  await page.getByRole('option').first().waitFor();
  await at('search-link');
  await page.getByRole('option').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('img', { name: t('QR code of the payment page') }).waitFor();
  await at('link-again');
  await dialog.getByRole('button', { name: t('Send'), exact: true }).click();
  await page.getByText(t('The link is sent to %email.', { email: link.email })).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('list', { name: t('Waiting for payment') }).waitFor();
  await at('sell-with-links');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}
