import { fromMinor, lineMinor, shareOut, toMinor } from '@latchkey/booking-core';
import type {
  BasketBookingWire,
  BasketPromotionWire,
  BasketVoucherWire,
  BasketWire,
} from '@latchkey/cms-client/contract';
import { succeeded, failed, type Result } from '../../kernel/result.ts';
import { basketExpired } from '../shared/basket-errors.ts';
import { phrases, type Phrase } from '../shared/phrases.ts';
import type { Gift, Line } from './basket-lines.ts';
import { findRow, type BasketKey, type ResovaBasketRow } from './basket-rows.ts';
import type { ResovaContext } from './context.ts';
import { parseMinor } from './decimal-money.ts';
import { wrapInstance } from './instance-id.ts';
import { isAsWanted } from './plan-changes.ts';
import type { ResovaBasket } from './resova-schemas.ts';
import type { ResovaVenue } from './resova-venues.ts';

type Promotion = ResovaBasket['promotions'][number];

interface BasketView {
  readonly row: Pick<ResovaBasketRow, 'id' | 'locationId' | 'expiresAt' | 'leftMs' | 'isExtended' | 'lines' | 'gifts'>;
  readonly basket: ResovaBasket;
  readonly venue: ResovaVenue;
  readonly status: 'open' | 'booked';
  /** The codes that the change removed. */
  readonly removed?: readonly Promotion[];
}

/**
 * Returns the basket with the amounts of Resova, whose `total` is the sum that the visitor pays, with its fees and taxes if it adds them. Returns
 * null if an amount cannot be read, because nothing is sold at a guessed price.
 */
export function toBasketWire({ row, basket, venue, status, removed = [] }: BasketView): BasketWire | null {
  const { currency } = venue;
  const total = parseMinor(basket.total, currency);
  const discount = parseMinor(basket.discount, currency);
  if (total === null || discount === null || total < 0 || discount < 0) return null;
  const isOpen = status === 'open';
  const bookings = toBookings(row.lines, basket, venue);
  return {
    id: row.id,
    basketId: row.id,
    locationId: row.locationId,
    currency,
    bookings,
    vouchers: row.gifts.map((gift) => toGiftWire(gift, currency)),
    promotions: sortPromotions(basket.promotions).map((promotion) => toPromotionWire(promotion, currency)),
    removedPromotions: removed.map((promotion) => toPromotionWire(promotion, currency)),
    subtotal: fromMinor(total + discount, currency),
    ...toFeesAndTaxes(total + discount - sumPrices(bookings, row.gifts, currency), basket, currency),
    discount: fromMinor(discount, currency),
    total: fromMinor(total, currency),
    paymentOptions: isOpen && total > 0 ? [{ method: 'venue', dueNow: 0, dueAtVenue: fromMinor(total, currency) }] : [],
    status,
    expiresAt: row.expiresAt,
    expiresInMs: isOpen ? Math.max(0, row.leftMs) : 0,
    canExtend: isOpen && !row.isExtended,
  };
}

/** Sums the prices of bookings and gift vouchers. */
function sumPrices(bookings: readonly BasketBookingWire[], gifts: readonly Gift[], currency: string): number {
  const games = bookings.reduce((sum, { total }) => sum + toMinor(total, currency), 0);
  return gifts.reduce((sum, { quantity, priceMinor }) => sum + lineMinor(quantity, priceMinor), games);
}

/** Returns the fees and taxes of Resova if they are the difference between the total and the prices; none if prices include them. */
function toFeesAndTaxes(
  restMinor: number,
  { fee, tax }: ResovaBasket,
  currency: string,
): Pick<BasketWire, 'fees' | 'taxes'> {
  const [fees, taxes] = [parseMinor(fee ?? '0', currency) ?? 0, parseMinor(tax ?? '0', currency) ?? 0];
  if (restMinor === 0 || fees < 0 || taxes < 0 || fees + taxes !== restMinor) return {};
  return {
    ...(fees > 0 && { fees: fromMinor(fees, currency) }),
    ...(taxes > 0 && { taxes: fromMinor(taxes, currency) }),
  };
}

/** Lists the bookings in the order of the request, each with the price at Resova. */
function toBookings(lines: readonly Line[], { bookings }: ResovaBasket, venue: ResovaVenue): BasketBookingWire[] {
  return lines.flatMap((line) => {
    const held = bookings.find((each) => isAsWanted(each, line));
    return held === undefined ? [] : [toBookingWire(line, parseMinor(held.price, venue.currency), venue)];
  });
}

function toBookingWire(line: Line, totalMinor: number | null, { games, currency }: ResovaVenue): BasketBookingWire {
  const game = games.find(({ gameId }) => gameId === line.gameId);
  const counted = line.tickets.map(({ quantity, priceMinor }) => lineMinor(quantity, priceMinor));
  const bookingMinor = totalMinor ?? counted.reduce((sum, minor) => sum + minor, 0);
  // The price of a booking is Resova's; its tickets have their shares of it.
  const totals = shareOut(bookingMinor, counted);
  return {
    id: line.id,
    instanceId: wrapInstance(line),
    gameId: line.gameId,
    gameName: game?.name ?? line.gameId,
    gameSlug: game?.slug ?? line.gameId,
    date: line.date,
    startTime: line.time,
    startsAt: line.startsAt,
    durationMinutes: line.durationMinutes,
    kidsMode: line.isKidsMode,
    tickets: line.tickets.map(({ categoryId, name, quantity, priceMinor }, index) => ({
      pricing_category_id: categoryId,
      name,
      quantity,
      singlePrice: fromMinor(priceMinor, currency),
      total: fromMinor(totals[index] ?? 0, currency),
    })),
    total: fromMinor(bookingMinor, currency),
  };
}

function toGiftWire(
  { id, voucherId, name, quantity, priceMinor, email, message }: Gift,
  currency: string,
): BasketVoucherWire {
  return { id, voucherId, name, quantity, singlePrice: fromMinor(priceMinor, currency), email, message };
}

function toPromotionWire(promotion: Promotion, currency: string): BasketPromotionWire {
  const { id, code, name, discount } = promotion;
  const isGift = isGiftVoucher(promotion);
  return {
    id,
    // The code is masked, because anyone who has the code of a gift voucher has its money.
    code: isGift ? maskCode(code) : code,
    name,
    kind: isGift ? 'voucher' : 'promotion',
    discount: fromMinor(parseMinor(discount, currency) ?? 0, currency),
  };
}

/** True for the code of a gift voucher. */
function isGiftVoucher({ type }: Promotion): boolean {
  return type === 'gift_voucher';
}

/** Hides all of a code but its end. */
function maskCode(code: string): string {
  return `****${code.slice(-4)}`;
}

/** Sorts promotions before gift vouchers. */
function sortPromotions(promotions: readonly Promotion[]): readonly Promotion[] {
  return promotions.toSorted((a, b) => Number(isGiftVoucher(a)) - Number(isGiftVoucher(b)));
}

interface BasketToRead {
  readonly key: BasketKey;
  readonly venue: ResovaVenue;
  /** The basket that was just read at Resova. */
  readonly basket: ResovaBasket;
  readonly removed?: ResovaBasket['promotions'];
  readonly phrase?: Phrase;
}

/** Reads the basket with the remaining time by our own clock. */
export async function readBasketResult(
  { db }: Pick<ResovaContext, 'db'>,
  { key, venue, basket, removed = [], phrase = phrases.retrieveFailed }: BasketToRead,
): Promise<Result<BasketWire>> {
  if (basket.expired) return basketExpired(phrase);
  const row = await findRow(db, key, phrase);
  if (!row.ok) return row;
  const wire = toBasketWire({ row: row.value, basket, venue, status: 'open', removed });
  return wire === null
    ? failed('unavailable', 'ticketing_odd', 'Resova returned invalid amounts.', [phrase])
    : succeeded(wire);
}
