/** The parts of a page that say phrases in the browser. Each gets its own phrases, since those of a whole language are as large as a page. */
export type Island = keyof typeof islands;

interface IslandSources {
  /**
   * The paths, from `src`, of the modules that the island begins with or that say phrases for it on the server. All that they import belongs to it.
   */
  readonly modules: readonly string[];
  /** The groups of `apps/api/src/ticketing/shared/phrases.ts` that the api returns to the island. */
  readonly replies: readonly string[];
}

/** The modules of the same pages without scripts. */
const withoutScripts = {
  checkout: ['checkout/steps/checkout-response.client.tsx'],
} as const;

/** The modules from which the build of the site collects the phrases of each island (`server/phrases/collect-phrases.ts`). */
export const islands = {
  booking: {
    modules: ['booking/booking-island.client.tsx'],
    replies: ['placePhrases', 'basketPhrases'],
  },
  /** The form of the tickets in a page without scripts, which the server renders. */
  steps: {
    modules: ['booking/steps/posted-tickets.client.tsx', 'booking/steps/book-now.ts'],
    replies: ['placePhrases', 'basketPhrases'],
  },
  checkout: {
    modules: ['checkout/checkout-island.client.tsx', ...withoutScripts.checkout],
    replies: ['placePhrases', 'basketPhrases', 'codePhrases', 'checkoutPhrases', 'paymentPhrases'],
  },
  myBooking: {
    modules: ['my-booking/my-booking-island.client.tsx'],
    replies: ['placePhrases', 'paymentPhrases', 'changePhrases'],
  },
  locations: { modules: ['locations/location-chooser.client.tsx'], replies: [] },
  giftCard: {
    modules: ['gift-card/gift-card-island.client.tsx'],
    replies: ['placePhrases', 'basketPhrases', 'codePhrases'],
  },
  /** The frame around the widget of a ticketing provider. */
  tickets: {
    modules: [
      'providers/overlay/overlay-island.client.tsx',
      'providers/resova/resova-gift-island.client.tsx',
      'providers/resova/resova-island.client.tsx',
    ],
    replies: [],
  },
} as const satisfies Readonly<Record<string, IslandSources>>;
