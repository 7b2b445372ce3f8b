import {
  type ClosureKind,
  type DayStatus,
  fromPrice,
  isFull,
  minimumTotal,
  type Slot,
  type SlotBlock,
  type SlotFacts,
  type SlotView,
} from '@latchkey/booking-core';
import { formatDate, formatStart, fromPriceInWords, type Translator, withCommas } from '@latchkey/i18n';
import type { SlotStub } from './slot-stub.tsx';

/** A slot with so many free places or fewer says that only these are left. */
const fewPlaces = 3;

/** Says a date in words, with "today" where it applies. */
export function dateInWords(t: Translator, date: string, today: string): string {
  const words = formatDate(date, t.dates, 'full');
  return date === today ? withCommas([t('Today'), words], t.locale) : words;
}

/** Says what a day offers, announced when its slots are loaded. */
export function dayInWords(
  t: Translator,
  date: string,
  { total, available }: { readonly total: number; readonly available: number },
): string {
  const times =
    total === 0 ? t('There are no times on this day') : t('%count times can be booked', { count: available });
  return `${formatDate(date, t.dates, 'full')}. ${times}`;
}

/** Says that a day is cheaper, or why it is not available, as a suffix of its date; empty for any other day, and for an unknown one. */
export function dayStatusInWords(t: Translator, status: DayStatus | undefined): string {
  if (status === 'cheaper') return `. ${t('Lower price')}`;
  if (!isFull(status)) return '';
  if (status === 'soldOut') return `. ${t('Sold out')}`;
  if (status === 'tooFarAhead') return `. ${t('Not open for booking yet')}`;
  return `. ${status === 'notice' ? t('Too late to book online') : closedInWords(t, status)}`;
}

/** Says why no time of a day can be chosen. */
export function fullDayInWords(t: Translator, isEmpty: boolean, block: SlotBlock | null): string {
  if (isEmpty) return t('There are no times on this day');
  return block === null ? t('All times on this day are taken') : slotReason(t, block);
}

/** Says why something is closed. */
function closedInWords(t: Translator, kind: ClosureKind | 'closed'): string {
  switch (kind) {
    case 'holiday':
      return t('Closed for the holidays');
    case 'repair':
      return t('Closed for maintenance');
    case 'privateEvent':
      return t('Closed for a private event');
    default:
      return t('Closed');
  }
}

/** Says what all slots of a day have in common, so that none of them repeats it; null for what differs or is unknown. */
export function slotFactsInWords(t: Translator, facts: SlotFacts) {
  const { fromPrice: lowestPrice, currency, minimumTotal: fewest, isPrivate } = facts;
  const price = lowestPrice === null || currency === null ? null : fromPriceInWords(t, { ...lowestPrice, currency });
  return {
    price,
    // The words of a price name its smallest party already.
    minimum: price !== null || fewest === null || fewest < 2 ? null : t('Minimum %count tickets', { count: fewest }),
    room: isPrivate === null ? null : roomInWords(t, isPrivate),
  };
}

function roomInWords(t: Translator, isPrivate: boolean): string {
  return isPrivate ? t('Private room: only your group plays') : t('Shared room: you may play with others');
}

/** Describes a slot as a ticket stub. Its note says why it is not available, or what differs from the other slots of the day. */
export function toSlotStub(
  t: Translator,
  view: Pick<SlotView, 'slot' | 'reason' | 'tooLargeParty'>,
  facts: SlotFacts,
  timeZone: string,
): SlotStub {
  const { slot, reason } = view;
  return {
    instanceId: slot.instanceId,
    time: formatStart(slot, timeZone, t.dates),
    isAvailable: reason === null,
    note: noteInWords(t, view, facts),
  };
}

/** Says why a slot is not available, that it has too few places for a party that is moved, or what differs from the other slots of the day. */
function noteInWords(
  t: Translator,
  { slot, reason, tooLargeParty }: Pick<SlotView, 'slot' | 'reason' | 'tooLargeParty'>,
  facts: SlotFacts,
): string {
  if (reason !== null) return slotReason(t, reason);
  if (tooLargeParty === null) return differencesInWords(t, slot, facts);
  const { partySize, maxAvailable } = tooLargeParty;
  return t('Places for %available of your %size players', { available: maxAvailable, size: partySize });
}

/** Says how an available slot differs from the other slots of its day: its room or its places, and its price. */
function differencesInWords(t: Translator, slot: Slot, facts: SlotFacts): string {
  const { isPrivate, spaces } = slot;
  const places = { isPrivate, fewest: minimumTotal(slot), count: spaces.maxAvailable };
  const room = facts.isPrivate === null && isPrivate ? t('Private room') : placesInWords(t, places);
  const ownPrice = facts.fromPrice === null ? fromPrice(slot) : null;
  if (ownPrice === null) return room;
  // Where all slots have the same smallest party, it is said once above them.
  const partySize = facts.minimumTotal === null ? ownPrice.partySize : 1;
  const price = fromPriceInWords(t, { ...ownPrice, partySize, currency: slot.currency });
  // A private room takes the same parties at all of its times, and the tickets say which.
  return facts.isPrivate === true ? price : `${room}. ${price}`;
}

interface Places {
  readonly isPrivate: boolean;
  /** The fewest tickets of one booking. */
  readonly fewest: number;
  /** The most tickets of one booking. */
  readonly count: number;
}

/** Says the smallest and the largest party of a private slot; of any other slot, how many places are left. */
export function placesInWords(t: Translator, { isPrivate, fewest, count }: Places): string {
  if (isPrivate && fewest < count) return t('%from to %to players', { from: fewest, to: count });
  if (isPrivate) return t('%count players', { count });
  return count <= fewPlaces ? t('Only %count places left', { count }) : t('%count places', { count });
}

/** Says why a slot cannot be chosen. */
export function slotReason(t: Translator, reason: NonNullable<SlotView['reason']>): string {
  switch (reason.code) {
    case 'inThePast':
      return t('Already started');
    case 'soldOut':
      return t('Sold out');
    case 'tooFewPlaces':
      return t('Only %count places left', { count: reason.maxAvailable });
    case 'held':
      return t('Held by others, places may become free');
    case 'closed':
      return closedInWords(t, reason.kind);
    case 'tooSoon':
      return t('Too late to book online');
    case 'tooFarAhead':
      return t('Not open for booking yet');
    case 'roomTaken':
    case 'unavailable':
      return t('Not available');
  }
}
