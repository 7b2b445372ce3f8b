/** The member of `history.state` with the secret. Scripts of no other page can read it, and a reload keeps it. */
export const secretState = 'bookingSecret';

/**
 * Takes the secret of a booking out of the URL, before anything else of the page can read it or send it anywhere. It is part of the
 * page's inline scripts, so that the starter finds no fragment to remove. Returns whether there was one.
 */
export function takeSecret(): boolean {
  const [, secret] = /^#([\w-]{22})$/.exec(location.hash) ?? [];
  if (secret) {
    history.replaceState({ ...history.state, [secretState]: secret }, '', location.pathname + location.search);
  }
  return Boolean(secret);
}
