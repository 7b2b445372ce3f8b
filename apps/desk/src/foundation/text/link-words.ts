import { formatDate, formatStart, withCommas } from '@latchkey/i18n';
import type { DeskTranslator } from '@latchkey/i18n/desk';
import type { OpenLink } from '../api/open-links.ts';
import { foldText } from './fold-text.ts';
import { voucherName } from './voucher-name.ts';

interface Place {
  readonly timeZone: string;
  readonly rooms: readonly { readonly gameId: string; readonly name: string }[];
}

/** Names the person for whom it was sold, as far as that is known. */
export function linkName({ firstName, lastName, email, phone }: OpenLink): string {
  return `${firstName} ${lastName}`.trim() || email || phone;
}

/** Lists the games of a sale with their starts, and its gift vouchers. */
export function linkContents({ games, vouchers }: OpenLink, { rooms, timeZone }: Place, t: DeskTranslator): string {
  const played = games.map((game) => {
    const name = rooms.find(({ gameId }) => gameId === game.gameId)?.name ?? game.gameId;
    const start = [formatDate(game.date, t.dates, 'medium'), formatStart(game, timeZone, t.dates)];
    return `${name}: ${withCommas(start, t.locale)}`;
  });
  return [...played, ...vouchers.map((name) => voucherName(name, t))].join(' · ');
}

/** The fewest digits that are compared with the end of a telephone number; fewer would fit many numbers. */
const minDigits = 3;

/** Returns whether a search text fits this sale: the name from the start of one of its words, the start of the email, or the end of the telephone number. */
export function doesLinkFit(link: OpenLink, text: string): boolean {
  const wanted = foldText(text);
  const digits = text.replaceAll(/\D/gu, '');
  const words = foldText(`${link.firstName} ${link.lastName}`).split(/\s+/u);
  return (
    words.some((_, index) => words.slice(index).join(' ').startsWith(wanted)) ||
    link.email.toLowerCase().startsWith(wanted) ||
    (digits.length >= minDigits && link.phone.replaceAll(/\D/gu, '').endsWith(digits))
  );
}
