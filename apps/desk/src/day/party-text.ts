import { toMinor } from '@latchkey/booking-core';
import { formatPrice, withCommas } from '@latchkey/i18n';
import type { DeskTranslator } from '@latchkey/i18n/desk';
import type { Party } from './day-types.ts';

type PartyState = 'expected' | 'late' | 'arrived' | 'noShow';

/** Derives the state of a party from its arrival, its no-show, and whether it is late. */
export function derivePartyState(party: Party, isLate: boolean): PartyState {
  if (party.arrivedAt !== null) return 'arrived';
  if (party.noShowAt !== null) return 'noShow';
  return isLate ? 'late' : 'expected';
}

/** Returns the name of a party; the reference of the booking if the data of the person were removed. */
export function formatPartyName({
  firstName,
  lastName,
  reference,
}: Pick<Party, 'firstName' | 'lastName' | 'reference'>): string {
  return `${firstName} ${lastName}`.trim() || reference;
}

/** Says the amount that is due, or that all is paid. */
export function dueText({ due, currency }: Pick<Party, 'due' | 'currency'>, t: DeskTranslator): string {
  return due > 0
    ? t('%amount due', { amount: formatPrice({ amountMinor: toMinor(due, currency), currency }, t.locale) })
    : t('Paid');
}

interface Seen {
  /** The time or the room of the party. */
  readonly lead: string;
  /** True if the card has only one line, which shows neither the lead nor what is due. */
  readonly isLine?: boolean;
}

/**
 * Describes a party in words: first the text of its card, in its order, so that voice control finds it; then the meaning of the signs and
 * colours, for screen readers.
 */
export function partyLabel(party: Party, state: PartyState, { lead, isLine = false }: Seen, t: DeskTranslator): string {
  const who = formatWho(party);
  const kids = party.isKidsMode ? t('Kids') : null;
  const due = dueText(party, t);
  const away = party.noShowAt === null ? null : t('No-show');
  // A card of one line shows only the name and the no-show; the rest follows for screen readers.
  const facts = isLine ? [who, away, lead, kids, due] : [who, lead, kids, away, due];
  const added = [t('%count players', { count: party.quantity }), party.note === '' ? null : t('Note')];
  return withCommas([...facts, ...added, stateText(state, t)], t.locale);
}

/** Says how many players come and who has booked, with the family name first, as on the card. */
function formatWho(party: Party): string {
  return `${party.quantity} ${`${party.lastName} ${party.firstName}`.trim() || formatPartyName(party)}`;
}

function stateText(state: PartyState, t: DeskTranslator): string | null {
  switch (state) {
    case 'arrived':
      return t('Arrived');
    case 'late':
      return t('Not here yet');
    case 'noShow':
    case 'expected':
      return null;
  }
}
