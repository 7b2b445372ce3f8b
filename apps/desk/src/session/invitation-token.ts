/**
 * Takes the token of an invitation out of the URL, before anything else runs: it would stay in the history and in a copied URL. Returns
 * null where the URL has none.
 */
export function takeInvitationToken(host: Pick<Window, 'location' | 'history'>): string | null {
  const { pathname, search, hash } = host.location;
  if (pathname !== '/desk/invitation' || hash === '') return null;
  host.history.replaceState(null, '', `${pathname}${search}`);
  const token = hash.slice(1);
  return /^[\w-]{22,86}$/u.test(token) ? token : null;
}
