const KEYS = 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET';

/**
 * Reads the locations whose documents accept cards and that have no account from a line of the api's output; null for any other line.
 *
 * @param {string} line
 * @returns {string[] | null}
 */
export function readWithoutCards(line) {
  if (!line.startsWith('{')) return null;
  try {
    const { withoutCards } = JSON.parse(line);
    return Array.isArray(withoutCards) ? withoutCards.map(String) : null;
  } catch {
    return null;
  }
}

/**
 * Says how cards are taken, for the output of the start.
 *
 * @param {{ isFake: boolean, hasKeys: boolean, withoutCards: readonly string[] }} payments `isFake`: the fake Stripe takes the cards
 * @returns {string | null} null where real accounts take the cards of all locations that accept them
 */
export function paymentNotice({ isFake, hasKeys, withoutCards }) {
  if (withoutCards.length > 0) {
    const missing = hasKeys ? 'Their keys of Stripe are missing' : `${KEYS} are not set`;
    return `Online payment is off for ${withoutCards.join(', ')}: visitors pay at the venue. ${missing}.`;
  }
  if (isFake) {
    return 'Cards are taken by the fake Stripe: test cards such as 4242 4242 4242 4242 are accepted, and no money moves.';
  }
  return hasKeys ? null : `Online payment is off: ${KEYS} are not set.`;
}
