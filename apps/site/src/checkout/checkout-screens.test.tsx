// @vitest-environment jsdom
import { type CheckoutScreen, selectCheckoutScreen } from '@latchkey/booking-core';
import { createTranslator } from '@latchkey/i18n';
import { en } from '@latchkey/i18n/phrases/en';
import { I18nProvider } from '@latchkey/i18n/react';
import type { ReactNode } from 'react';
import { render, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { listPageLines } from '../steps/page-lines.fixture.ts';
import { noAction, type StepAction, type StepOutcome, untouched } from '../steps/step-state.ts';
import { readHeld, writeHeld } from '../visit/held-content.ts';
import { VisitCheckout } from './visit-checkout.client.tsx';
import { CheckoutSteps } from './steps/checkout-steps.tsx';
import { venue } from '../basket/venue.fixture.ts';
import type { VenueOfBasket } from '../basket/venue.ts';
import { findOrderLaw } from '@latchkey/cms-client/contract';
import { createVisitedScreens, type Parts } from './visited-screens.fixture.ts';

vi.mock('server-only', () => ({}));

const t = createTranslator('en', en);
const { specimens, visitIn, stop } = await createVisitedScreens();
afterAll(stop);

/** Returns the lines of a page whose code is loaded. The first rendering starts to load some code, and with that code the second one may load more. */
async function readLines(shown: ReactNode): Promise<readonly string[]> {
  for (const _ of ['first', 'second']) {
    renderToStaticMarkup(shown);
    await vi.dynamicImportSettled();
  }
  const root = document.createElement('div');
  root.innerHTML = renderToStaticMarkup(shown);
  return listPageLines(root);
}

/** The venue in a country whose law asks most, with the legal pages of a chain. */
const strictVenue: VenueOfBasket = {
  ...venue,
  orderLaw: findOrderLaw('DE'),
  legal: { terms: '/de/berlin/terms', privacy: '/de/berlin/privacy' },
};

/** Returns the lines of a screen in a page with scripts. */
function withScripts(parts: Parts, at = venue) {
  const visit = visitIn(parts);
  const basketActor = visit.actors().basket;
  if (basketActor === null) throw new Error('The visit has no basket.');
  const props = { locale: 'en', brand: 'Latchkey', venue: at, showsVouchers: false, action: noAction } as const;
  return readLines(
    <I18nProvider locale="en" phrases={en}>
      <VisitCheckout {...props} visit={visit} basketActor={basketActor} />
    </I18nProvider>,
  );
}

/** The page of a screen without scripts. */
function pageWithout(parts: Parts, action: StepAction = noAction, at = venue) {
  const snapshot = visitIn(parts).getSnapshot();
  return (
    <CheckoutSteps
      t={t}
      brand="Latchkey"
      venue={at}
      phrases={en}
      action={action}
      query={{ isPlain: false, showsVouchers: false, done: null, isByLink: false }}
      found={{ isKnown: false, screen: selectCheckoutScreen(snapshot), snapshot }}
    />
  );
}

/** Sends the form of the details in a page without scripts, and returns the lines of the page that responds with this outcome. */
async function responseWith(outcome: StepOutcome) {
  const action = () => Promise.resolve({ ...untouched, form: { act: 'checkOut', id: '' }, outcome });
  const { container } = render(pageWithout(specimens.details, action));
  await userEvent.click(page.getByRole('button', { name: 'Confirm booking' }));
  await page.findByRole('alert');
  return listPageLines(container);
}

/** A block of consecutive lines that only one of the two pages has. */
type Block = readonly (string | RegExp)[];

/** A difference that is meant. Each page may have a block that the other page has not. */
interface Exception {
  readonly reason: string;
  readonly scripted?: Block;
  readonly plain?: Block;
}

const clock: Exception = {
  reason: 'A page without scripts cannot count down: it says until when.',
  scripted: [/^Held for /u],
  plain: [/^Your places are held until /u],
};

const renewal: Exception = {
  reason: 'A page without scripts does not know when little time is left: it offers the renewal at any time.',
  plain: ['[Keep for 5 more minutes]'],
};

const fold: Exception = {
  reason: 'On a phone a script folds the basket into a line.',
  scripted: [/Your basket\]$/u],
};

const again: Exception = {
  reason: 'A script fetches the payment again without a press, and the button is busy until then.',
  scripted: ['[Check again] off'],
  plain: ['[Check again]'],
};

/**
 * The texts that may differ between the two pages, by screen. The basket has four tickets of $29.00, and in `details` the code takes off 10 %: $104.40.
 * The payment of the fixture was made before the code: $116.00.
 */
const exceptions: { readonly [Name in CheckoutScreen['name']]?: readonly Exception[] } = {
  confirmed: [{ reason: 'Only a script can print.', scripted: ['[Print]'] }],
  details: [
    clock,
    renewal,
    fold,
    {
      reason: 'The amount that is due depends on the way to pay, which only a script knows before the form is sent.',
      scripted: ['Due now', '$104.40', 'Due at the venue', '$0.00'],
    },
    {
      reason: 'The words of the button depend on the amount that is due.',
      scripted: ['[Continue to payment]', /^You pay /u],
      plain: ['[Confirm booking]'],
    },
  ],
  paying: [
    clock,
    fold,
    {
      reason: 'Only a script shows the form of the provider in the page: without one a button leads to its page.',
      scripted: ['The card form is loading', '[Pay $116.00 now] off'],
      plain: [/^You pay /u, '[Continue to payment]'],
    },
  ],
  paymentPending: [clock, fold, again],
  paymentInDoubt: [clock, fold],
};

/**
 * Removes the block of an exception from the lines.
 *
 * @throws {Error} if the lines have no such block, so that the exception is not needed
 */
function without(lines: readonly string[], { reason }: Exception, block: Block): readonly string[] {
  const isAt = (start: number) =>
    block.every((line, index) => {
      const found = lines[start + index];
      return typeof line === 'string' ? found === line : found !== undefined && line.test(found);
    });
  const start = lines.findIndex((_, index) => isAt(index));
  if (start === -1) throw new Error(`Nothing is excepted by: ${reason}`);
  return lines.toSpliced(start, block.length);
}

/**
 * The screens that are compared in other ways. A page without scripts does not wait, so it shows that it has failed in place of the first three. It
 * shows that a hold has expired only in response to a form.
 */
const onlyWithScripts: ReadonlySet<CheckoutScreen['name']> = new Set(['loading', 'submitting', 'inDoubt', 'expired']);

const names = Object.keys(specimens) as readonly CheckoutScreen['name'][];

it.each(names)('the specimen of %s is at that screen', (name) => {
  expect(selectCheckoutScreen(specimens[name]).name).toBe(name);
});

describe('the checkout says the same with scripts and without', () => {
  it.each(names.filter((name) => !onlyWithScripts.has(name)))('at the screen %s', async (name) => {
    let [scripted, plain] = [await withScripts(specimens[name]), await readLines(pageWithout(specimens[name]))];
    for (const exception of exceptions[name] ?? []) {
      scripted = without(scripted, exception, exception.scripted ?? []);
      plain = without(plain, exception, exception.plain ?? []);
    }
    expect(scripted).toEqual(plain);
    // Two empty pages would be the same.
    expect(scripted.length).toBeGreaterThan(2);
  });

  it('after a request whose outcome is unknown', async () => {
    const { basket } = specimens.empty;
    const scripted = await withScripts({ basket, checkout: specimens.inDoubt.checkout });
    expect(await responseWith({ name: 'inDoubt', key: 'the-key' })).toEqual(scripted);
  });

  it('after a form that was sent when the hold had expired', async () => {
    const { basket } = specimens.details;
    const held = basket?.context.basket ? readHeld(writeHeld(basket.context.basket)) : null;
    if (held === null) throw new Error('The specimen holds nothing.');
    expect(await responseWith({ name: 'expired', held })).toEqual(await withScripts(specimens.expired));
  });
});

describe('at a venue whose country has laws about orders', () => {
  const orderTerms = [
    'Our terms apply to this booking. There is no right of withdrawal for a game at a fixed time.',
    /Terms and conditions/u,
    /Privacy/u,
  ];
  const bindingButton = '[Order with obligation to pay]';

  it.each(['details', 'paying'] as const)('the screen %s has the terms, with scripts and without', async (name) => {
    const both = [
      await withScripts(specimens[name], strictVenue),
      await readLines(pageWithout(specimens[name], noAction, strictVenue)),
    ];
    for (const lines of both) {
      for (const line of orderTerms)
        expect(lines).toContainEqual(typeof line === 'string' ? line : expect.stringMatching(line));
    }
  });

  it('the button of a payment says that it obliges to pay, with scripts and without', async () => {
    expect(await readLines(pageWithout(specimens.paying, noAction, strictVenue))).toContain(bindingButton);
    // It is off until the form of the provider is loaded.
    expect(await withScripts(specimens.paying, strictVenue)).toContain(`${bindingButton} off`);
  });

  it('the button of the details says that it obliges to pay, unless a payment by card follows for certain', async () => {
    // Without scripts, the visitor may choose to pay at the venue, and then this button binds.
    const plain = await readLines(pageWithout(specimens.details, noAction, strictVenue));
    expect(plain).toContain(bindingButton);
    expect(plain).not.toContain('[Confirm booking]');
    expect(await withScripts(specimens.details, strictVenue)).toContain('[Continue to payment]');
  });
});

describe('a page without scripts', () => {
  it.each(['loading', 'submitting', 'inDoubt'] as const)(
    'says at %s, where scripts wait, that it failed',
    async (name) => {
      expect(await readLines(pageWithout(specimens[name]))).toEqual(await readLines(pageWithout(specimens.failed)));
    },
  );
});
