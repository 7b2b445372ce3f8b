import {
  type CategoryView,
  type ClosureKind,
  type SharedSumView,
  type ShownReason,
  fromPrice,
  minimumTotal,
  type Slot,
  type SlotBlock,
  type SlotFacts,
  type SlotView,
  type DayStatus,
  isFull,
} from '@latchkey/booking-core';
import {
  formatDate,
  formatPrice,
  formatStart,
  fromPriceInWords,
  priceReasonInWords,
  withCommas,
  type Translator,
} from '@latchkey/i18n';
import type { SlotStub } from './slot-stub.tsx';

/** At this many places or fewer, a slot says that few are left. */
const fewPlaces = 3;

/** A date in words, with "today" where it applies. */
export function dateInWords(t: Translator, date: string, today: string): string {
  const words = formatDate(date, t.dates, 'full');
  return date === today ? withCommas([t('Today'), words], t.locale) : words;
}

/** What a day offers, announced when its slots are loaded. */
export function dayInWords(
  t: Translator,
  date: string,
  { total, available }: { readonly total: number; readonly available: number },
): string {
  const times =
    total === 0 ? t('There are no times on this day') : t('%count times can be booked', { count: available });
  return `${formatDate(date, t.dates, 'full')}. ${times}`;
}

/** Why a day is not available, as a suffix of its date; empty if the day is open or unknown. */
export function dayStatusInWords(t: Translator, status: DayStatus | undefined): string {
  if (status === 'cheaper') return `. ${t('Lower price')}`;
  if (!isFull(status)) return '';
  if (status === 'soldOut') return `. ${t('Sold out')}`;
  if (status === 'tooFarAhead') return `. ${t('Not open for booking yet')}`;
  return `. ${status === 'notice' ? t('Too late to book online') : closedInWords(t, status)}`;
}

/** Why something is closed. */
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

/** Why no time of a day can be chosen. */
export function fullDayInWords(t: Translator, isEmpty: boolean, block: SlotBlock | null): string {
  if (isEmpty) return t('There are no times on this day');
  return block === null ? t('All times on this day are taken') : slotReason(t, block);
}

/** What all slots of a day have in common, in words; null where there is nothing to say. */
export function slotFactsInWords(t: Translator, facts: SlotFacts) {
  const { fromPrice: each, currency, minimumTotal: fewest, isPrivate } = facts;
  const price = each === null || currency === null ? null : fromPriceInWords(t, { ...each, currency });
  const room =
    isPrivate === true ? t('Private room: only your group plays') : t('Shared room: you may play with others');
  return {
    price,
    // A price says its smallest party.
    minimum: price !== null || fewest === null || fewest < 2 ? null : t('Minimum %count tickets', { count: fewest }),
    room: isPrivate === null ? null : room,
  };
}

/** A note on a slot: why it is not available, or what differs from the other slots of the day. */
export function slotStub(
  t: Translator,
  { slot, reason, tooLargeParty }: Pick<SlotView, 'slot' | 'reason' | 'tooLargeParty'>,
  facts: SlotFacts,
  timeZone: string,
): SlotStub {
  return {
    instanceId: slot.instanceId,
    time: formatStart(slot, timeZone, t.dates),
    isAvailable: reason === null,
    note: noteInWords(t, { slot, reason, tooLargeParty }, facts),
  };
}

function noteInWords(
  t: Translator,
  { slot, reason, tooLargeParty }: Pick<SlotView, 'slot' | 'reason' | 'tooLargeParty'>,
  facts: SlotFacts,
): string {
  if (reason !== null) return slotReason(t, reason);
  if (tooLargeParty === null) return worthKnowing(t, slot, facts);
  const { partySize, maxAvailable } = tooLargeParty;
  return t('Places for %available of your %size players', { available: maxAvailable, size: partySize });
}

function worthKnowing(t: Translator, slot: Slot, facts: SlotFacts): string {
  const room = facts.isPrivate === null && slot.isPrivate ? t('Private room') : placesIn(t, slot);
  const each = facts.fromPrice === null ? fromPrice(slot) : null;
  if (each === null) return room;
  // The smallest party is said above where all slots have the same.
  const partySize = facts.minimumTotal === null ? each.partySize : 1;
  const price = fromPriceInWords(t, { ...each, partySize, currency: slot.currency });
  // The sizes of the parties of a private room are the same at all of its times, and said with the tickets.
  return facts.isPrivate === true ? price : `${room}. ${price}`;
}

function placesIn(t: Translator, slot: Slot): string {
  const { isPrivate, spaces } = slot;
  return placesInWords(t, { isPrivate, fewest: minimumTotal(slot), count: spaces.maxAvailable });
}

interface Places {
  readonly isPrivate: boolean;
  /** Fewest tickets of one booking. */
  readonly fewest: number;
  /** Most tickets of one booking. */
  readonly count: number;
}

/** What the next ticket of a category adds or saves; null where there is none, and where it only costs its price. */
export function oneMoreInWords(
  t: Translator,
  { canIncrease, oneMoreMinor, priceMinor }: Pick<CategoryView, 'canIncrease' | 'oneMoreMinor' | 'priceMinor'>,
  currency: string,
): string | null {
  if (!canIncrease || oneMoreMinor === priceMinor) return null;
  return addsInWords(t, oneMoreMinor, currency);
}

/** One sum that several kinds of tickets pay together, and what the next ticket adds to it. */
export function sharedSumInWords(t: Translator, { oneMoreMinor }: SharedSumView, currency: string): string {
  const sum = t('One price for the whole group');
  return oneMoreMinor === null ? sum : `${sum}. ${addsInWords(t, oneMoreMinor, currency)}`;
}

function addsInWords(t: Translator, oneMoreMinor: number, currency: string): string {
  if (oneMoreMinor === 0) return t('One more costs nothing extra');
  const price = formatPrice({ amountMinor: Math.abs(oneMoreMinor), currency }, t.locale);
  return oneMoreMinor < 0 ? t('One more saves %price', { price }) : t('One more adds %price', { price });
}

/** Why a price is not the base price; null where it is. */
export function reasonsInWords(t: Translator, reasons: readonly ShownReason[]): string | null {
  const words = reasons.map((reason) => priceReasonInWords(t, reason));
  return words.length === 0 ? null : withCommas(words, t.locale);
}

/** For a private slot, its smallest and largest party; otherwise the places that are left. */
export function placesInWords(t: Translator, { isPrivate, fewest, count }: Places): string {
  if (isPrivate && fewest < count) return t('%from to %to players', { from: fewest, to: count });
  if (isPrivate) return t('%count players', { count });
  return count <= fewPlaces ? t('Only %count places left', { count }) : t('%count places', { count });
}

/** Why a slot cannot be chosen. */
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
