import { toMinor } from '@latchkey/booking-core';
import { formatPrice, withCommas } from '@latchkey/i18n';
import type { DeskTranslator } from '@latchkey/i18n/desk';
import type { Party } from './day-types.ts';

export type PartyState = 'expected' | 'late' | 'arrived' | 'noShow';

export function stateOf(party: Party, isLate: boolean): PartyState {
  if (party.arrivedAt !== null) return 'arrived';
  if (party.noShowAt !== null) return 'noShow';
  return isLate ? 'late' : 'expected';
}

/** Persons whose data were removed have no name; their booking still has a reference. */
export function nameOf({
  firstName,
  lastName,
  reference,
}: Pick<Party, 'firstName' | 'lastName' | 'reference'>): string {
  return `${firstName} ${lastName}`.trim() || reference;
}

/** What is due, or that nothing is. */
export function dueText({ due, currency }: Pick<Party, 'due' | 'currency'>, t: DeskTranslator): string {
  return due > 0
    ? t('%amount due', { amount: formatPrice({ amountMinor: toMinor(due, currency), currency }, t.locale) })
    : t('Paid');
}

/** What the signs and colours of a card say, in words after its name and time. */
export function partyLabel(party: Party, state: PartyState, t: DeskTranslator): string {
  return withCommas(
    [
      t('%count players', { count: party.quantity }),
      party.isKidsMode ? t('Kids Mode') : null,
      dueText(party, t),
      party.note === '' ? null : t('Note'),
      stateText(state, t),
    ],
    t.locale,
  );
}

function stateText(state: PartyState, t: DeskTranslator): string | null {
  switch (state) {
    case 'arrived':
      return t('Arrived');
    case 'noShow':
      return t('No-show');
    case 'late':
      return t('Not here yet');
    case 'expected':
      return null;
  }
}
