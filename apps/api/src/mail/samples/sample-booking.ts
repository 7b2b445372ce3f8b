import type { ConfirmationWire } from '@latchkey/cms-client/contract';
import { createTranslator, loadPhrases, type Locale, type Translator } from '@latchkey/i18n';
import type { VenueCard } from '../templates/venue-card.ts';

/** The venue of the samples. */
export const orlando: VenueCard = {
  name: 'Orlando',
  addressLines: ['Escape Games Orlando', '8210 International Drive', 'Suite 160', 'Orlando, FL 32819'],
  directionsUrl: 'https://www.google.com/maps/dir/?api=1&destination=8210+International+Drive',
  telephone: '+1 407 555 0142',
  email: 'orlando@house.example',
  timeZone: 'America/New_York',
  country: 'US',
  position: { lat: 28.4466, lon: -81.4707 },
};

/** A confirmation of two games, the second in Kids Mode; without discounts. */
export const confirmation: ConfirmationWire = {
  reference: 'K7MR-4XQD',
  status: 'confirmed',
  bookings: [
    {
      id: 'bk_1',
      instanceId: 's1',
      gameId: 'game-archive',
      gameName: 'The Midnight Archive',
      gameSlug: 'midnight-archive',
      date: '2026-11-28',
      startTime: '19:30',
      startsAt: '2026-11-29T00:30:00.000Z',
      kidsMode: false,
      tickets: [{ pricing_category_id: 'adult', name: 'Adult', quantity: 4, singlePrice: 32.5 }],
      total: 130,
      policy: {
        changeUntil: '2026-11-28T00:30:00.000Z',
        cancellation: [
          { until: '2026-11-27T00:30:00.000Z', feePercent: 0, back: 'original' },
          { until: '2026-11-28T00:30:00.000Z', feePercent: 12.5, back: 'voucher' },
        ],
        higherPrice: 'venue',
        lowerPrice: 'original',
      },
    },
    {
      id: 'bk_2',
      instanceId: 'k2',
      gameId: 'game-lantern',
      gameName: 'Captain Marrow’s Lantern',
      gameSlug: 'captain-marrows-lantern',
      date: '2026-11-29',
      startTime: '11:00',
      startsAt: '2026-11-29T16:00:00.000Z',
      kidsMode: true,
      tickets: [{ pricing_category_id: 'kid', name: 'Child', quantity: 2, singlePrice: 16 }],
      total: 32,
    },
  ],
  vouchers: [],
  promotions: [],
  subtotal: 162,
  discount: 0,
  total: 162,
  currency: 'USD',
};

/** Creates the translator of a language. */
export async function translatorIn(locale: Locale): Promise<Translator> {
  return createTranslator(locale, await loadPhrases(locale));
}

/** Removes the marks that control the direction of the text, and replaces spaces that do not break. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/[\u200E\u200F\u2066-\u2069]/gu, '').replaceAll('\u00A0', ' ');
}
