/** The URL of the checkout, relative to the page of a game at a location. */
export const checkoutFromGame = '../checkout';

/**
 * Speculation rules by which a browser loads the checkout as its next document. The URL is relative so that the text is the same on every
 * page: the Content-Security-Policy of the pages allows it by its hash (`server/page-policies.ts`).
 */
export const checkoutRules = JSON.stringify({
  prefetch: [{ source: 'list', urls: [checkoutFromGame], eagerness: 'immediate' }],
});
