import { createActor, fromPromise } from 'xstate';
import {
  type CheckoutSnapshot,
  selectBasketToBook,
  selectBookedLocale,
  selectConfirmation,
} from '../checkout/checkout.selectors.ts';
import type { Basket } from '../foundation/basket.ts';
import type { Confirmation } from '../foundation/checkout.ts';
import { callPort, type Outcome } from '../foundation/outcome.ts';
import type { BookingGateway } from '../foundation/ports.ts';
import type { BookedNames, VisitHost } from './visit.types.ts';

interface NamesOf {
  readonly gateway: BookingGateway;
  readonly locationId: string;
  readonly basketId: string;
}

const fetchNames = fromPromise<Outcome<Basket>, NamesOf>(({ input: { gateway, locationId, basketId } }) =>
  callPort(async () => gateway.getBasket({ locationId, basketId })),
);

/**
 * Fetches the names of games, tickets and vouchers in the language of the visit, because a confirmation has them in the language of its checkout. If
 * that fails, they stay as they are.
 */
export function createNamesPart({ ports, input, actors, keepNames }: VisitHost) {
  /** Id of the basket whose names were requested last. */
  let requestedFor: string | null = null;

  /** Requests the names once for each confirmation in another language; called after each step of a part. */
  function follow(): void {
    const basketId = basketInOtherLanguage(actors().checkout?.getSnapshot() ?? null, input.locale);
    if (basketId === null || basketId === requestedFor) return;
    requestedFor = basketId;
    const { gateway } = ports;
    const request = createActor(fetchNames, { input: { gateway, locationId: input.location.id, basketId } });
    request.subscribe(({ output }) => {
      if (output?.ok === true) keepNames({ basketId, source: output.value });
    });
    request.start();
  }

  return { follow };
}

/** Returns the id of a basket that is confirmed in another language than this one; null otherwise. */
function basketInOtherLanguage(checkout: CheckoutSnapshot | null, locale: string): string | null {
  if (checkout === null || selectConfirmation(checkout) === null || selectBookedLocale(checkout) === locale)
    return null;
  return selectBasketToBook(checkout);
}

/** Replaces the names of a confirmation by those of `source`; everything else, above all the prices, stays as it was booked. */
export function takeNames(confirmation: Confirmation, source: BookedNames['source']): Confirmation {
  return {
    ...confirmation,
    bookings: confirmation.bookings.map((booking) => {
      const other = source.bookings.find(({ id }) => id === booking.id);
      if (other === undefined) return booking;
      const findName = (categoryId: string) =>
        other.tickets.find(({ pricingCategoryId }) => pricingCategoryId === categoryId)?.name;
      return {
        ...booking,
        gameName: other.gameName,
        tickets: booking.tickets.map((ticket) => ({
          ...ticket,
          name: findName(ticket.pricingCategoryId) ?? ticket.name,
        })),
      };
    }),
    vouchers: confirmation.vouchers.map((voucher) => ({
      ...voucher,
      name: source.vouchers.find(({ voucherId }) => voucherId === voucher.voucherId)?.name ?? voucher.name,
    })),
    promotions: confirmation.promotions.map((promotion) => ({
      ...promotion,
      name: source.promotions.find(({ id }) => id === promotion.id)?.name ?? promotion.name,
    })),
  };
}
