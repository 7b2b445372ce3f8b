import { ButtonLink, safeUrl } from './index.ts';

/** A link from content; renders nothing if its URL could run code. */
export function TicketLink({ url }: { readonly url: string }) {
  const href = safeUrl(url);
  return href === null ? null : <ButtonLink href={href}>Tickets</ButtonLink>;
}
