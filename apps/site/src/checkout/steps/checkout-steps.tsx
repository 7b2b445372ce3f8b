import 'server-only';

import { type CheckoutScreen, selectPaymentOptions } from '@latchkey/booking-core';
import type { Phrases, Translator } from '@latchkey/i18n';
import { I18nProvider } from '@latchkey/i18n/react';
import type { VenueOfBasket } from '../../basket/venue.ts';
import { shopId } from '../../basket/voucher-shop.tsx';
import { pressByLink } from '../../steps/press.ts';
import type { StepAction } from '../../steps/step-state.ts';
import { StepsFrame } from '../../steps/steps-frame.client.tsx';
import { createFormKey } from '../../visit/form-keys.ts';
import { writeHeld } from '../../visit/held-content.ts';
import type { CheckoutFacts } from '../checkout-facts.ts';
import { renderView } from '../checkout-screens.tsx';
import { ConfirmationSheet } from '../confirmation-sheet.tsx';
import { PaymentForms } from '../payment/payment-forms.tsx';
import { PlacesLost } from '../payment/places-lost.tsx';
import { QrCode } from '../qr-code.tsx';
import { writeCarried } from './carried.ts';
import { type CheckoutQuery, createCheckoutHref } from './checkout-query.ts';
import { CheckoutResponse } from './checkout-response.client.tsx';
import type { FoundBasket } from './find-basket.ts';

interface CheckoutStepsProps {
  readonly t: Translator;
  readonly venue: VenueOfBasket;
  readonly brand: string;
  readonly phrases: Phrases;
  readonly query: CheckoutQuery;
  readonly found: FoundBasket;
  readonly action: StepAction;
}

/** The checkout without scripts. With scripts, nothing of it is shown (`styles/without-scripts.css`). */
export function CheckoutSteps({ t, venue, brand, phrases, query, found, action }: CheckoutStepsProps) {
  const { locale } = t;
  const screen = chooseScreen(found, query);
  const facts: CheckoutFacts = {
    t,
    brand,
    venue,
    visit: found.snapshot,
    expired: { bookings: [], vouchers: [], codes: [] },
    stillAtMs: null,
    done: query.done,
    isShopOpen: query.showsVouchers,
    option: chooseOption(screen, found),
    press: pressByLink(createCheckoutHref({ locale, slug: venue.slug, isPlain: query.isPlain }, `#${shopId}`)),
    parts: {
      Confirmation: ConfirmationSheet,
      Payment: PaymentForms,
      PlacesLost,
      renderFold: () => null,
      namesZone: true,
      renderQr: (text, label) => <QrCode text={text} label={label} />,
      print: null,
      card: null,
    },
  };
  const held = 'basket' in screen && screen.basket !== null ? writeHeld(screen.basket) : '';
  return (
    <I18nProvider locale={locale} phrases={phrases} country={venue.country}>
      <StepsFrame
        flow="checkout"
        locale={locale}
        location={{ id: venue.id, slug: venue.slug }}
        formKey={createFormKey()}
        carried={writeCarried({ held, isPlain: query.isPlain })}
        action={action}
      >
        <CheckoutResponse
          venue={{ slug: venue.slug, timeZone: venue.timeZone }}
          isAboutBasket={basketScreens.has(screen.name)}
        >
          {renderView(screen, facts)}
        </CheckoutResponse>
      </StepsFrame>
    </I18nProvider>
  );
}

/** The screens that a response about the basket replaces. The other screens say more than the response. */
const basketScreens: ReadonlySet<CheckoutScreen['name']> = new Set(['details', 'expired', 'failed', 'empty']);

/** Returns the screen to render. A page without scripts does not wait, so a call that is not decided yet counts as failed. */
function chooseScreen({ screen, isKnown }: FoundBasket, { done }: CheckoutQuery): CheckoutScreen {
  const { name } = screen;
  // `submitting` and `inDoubt` belong to the response of the form: a page that is only opened begins no checkout.
  if (name === 'loading' || name === 'submitting' || name === 'inDoubt') return { name: 'failed' };
  if (name !== 'empty' && name !== 'expired') return screen;
  // The browser still knows a basket that no longer exists: its hold has ended. A deleted one is forgotten.
  return { name: isKnown && done !== 'basket-deleted' ? 'expired' : 'empty' };
}

const paymentScreens: ReadonlySet<CheckoutScreen['name']> = new Set(['paying', 'paymentPending', 'paymentInDoubt']);

/** Returns the only way to pay; null where the form has the choice. A payment that has begun is by card. */
function chooseOption({ name }: CheckoutScreen, { snapshot: { checkout } }: FoundBasket): CheckoutFacts['option'] {
  const options = checkout === null ? [] : selectPaymentOptions(checkout);
  if (paymentScreens.has(name)) return options.find(({ method }) => method === 'card') ?? null;
  const [option = null] = options;
  return options.length === 1 ? option : null;
}
