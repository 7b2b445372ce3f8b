import {
  addDays,
  bookingWindowDays,
  commonFacts,
  defaultColumns,
  defaultSplitCount,
  isBookable,
  type Slot,
  type SlotFacts,
  slotsBeforeMore,
  whyDayIsBlocked,
  whyUnavailable,
  datesOnShow,
} from '@latchkey/booking-core';
import { formatDate, type Translator } from '@latchkey/i18n';
import { paths } from '../../foundation/paths.ts';
import { writeBookingQuery } from '../booking-query.ts';
import { dateInWords, fullDayInWords, slotFactsInWords, toSlotStub } from '../slot-words.ts';
import { wideSplitCount } from '../slot-layouts.ts';
import { escapeHtml } from './escape-html.ts';
import type { TimesPlace } from './times-place.ts';

/** The facts that the first times of a game page are written from. */
export interface FirstTimes {
  readonly t: Translator;
  readonly place: TimesPlace;
  /** The location's today, YYYY-MM-DD. */
  readonly today: string;
  /** The slots of `today`, in the mode of the place. */
  readonly slots: readonly Slot[];
}

/**
 * Writes the first screen of the booking widget as HTML: the days, the common facts of the slots, and the slots before More. Buttons are links to the
 * booking without scripts. A narrow screen shows fewer slots than a wide one. The HTML has the slots of both, and the style sheets hide those with
 * `data-on` for the other kind of screen.
 *
 * The server in front of Next calls this function, and it runs no JSX, so the components cannot be used. A test compares the result with theirs.
 */
export function writeTimesHtml(times: FirstTimes): string {
  const { t, today, slots } = times;
  const { classes } = times.place;
  const step = slots.length === 0 ? writeEmptyDay(times) : writeFullDay(times);
  return [
    writeDateStrip(times),
    `<p class="${classes.date}">${escapeHtml(dateInWords(t, today, today))}</p>`,
    `<div class="${classes.step}">${step}</div>`,
  ].join('');
}

const calendarMark =
  '<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.75"><path d="M3.5 5.5h17v15h-17zM3.5 10h17M8 2.5v5M16 2.5v5"></path></svg>';

function writeDateStrip({ t, place, today }: FirstTimes): string {
  const { classes } = place;
  const bounds = { minDate: today, maxDate: addDays(today, bookingWindowDays) };
  const leaves = datesOnShow({ ...bounds, date: today }).map((date) => {
    const current = date === today ? ' aria-current="date"' : '';
    const text = [
      `<span class="${classes.weekday}">${escapeHtml(formatDate(date, t.dates, 'weekdayShort'))}</span>`,
      `<span class="${classes.day}">${escapeHtml(formatDate(date, t.dates, 'day'))}</span>`,
      `<span class="visually-hidden">${escapeHtml(dateInWords(t, date, today))}</span>`,
    ];
    return `<a class="${classes.leaf}"${current} href="${buildHref(place, { date })}" rel="nofollow">${text.join('')}</a>`;
  });
  const mark = `${calendarMark}<span class="visually-hidden">${escapeHtml(t('Open calendar'))}</span>`;
  const calendar = `<a class="${classes.calendar}" href="${buildHref(place)}" rel="nofollow">${mark}</a>`;
  const label = escapeHtml(t('Pick a date'));
  return `<div class="${classes.strip}" role="group" aria-label="${label}">${leaves.join('')}${calendar}</div>`;
}

function writeFullDay(times: FirstTimes): string {
  const { t, place, today, slots } = times;
  const { classes } = place;
  const facts = commonFacts(slots);
  const onNarrow = new Set(slotsBeforeMore(slots, defaultSplitCount));
  const onWide = new Set(slotsBeforeMore(slots, wideSplitCount));
  const cells = slots.map((slot) => {
    const shown = toScreenAttribute(onNarrow.has(slot), onWide.has(slot));
    return shown === null ? '' : `<li class="${classes.cell}"${shown}>${writeStub(times, slot, facts)}</li>`;
  });
  const above = slots.some(isBookable) ? writeFactsLine(times, facts) : writeAnotherDay(times);
  const label = escapeHtml(t('Times on %date', { date: formatDate(today, t.dates, 'full') }));
  const more = writeMoreLink(times, 'narrow', defaultSplitCount) + writeMoreLink(times, 'wide', wideSplitCount);
  return [
    above,
    `<ul aria-label="${label}" class="${classes.slots}" style="--columns:${defaultColumns}">${cells.join('')}</ul>`,
    `<div class="${classes.foot}">${more}</div>`,
  ].join('');
}

/** Writes the link that stands for `MoreToggle` on one kind of screen; empty where that screen shows all slots. */
function writeMoreLink({ t, place, today, slots }: FirstTimes, screen: 'narrow' | 'wide', splitCount: number): string {
  const count = slots.length - splitCount;
  if (count <= 0) return '';
  const text = `<b>${escapeHtml(t('More'))}</b> <span>${escapeHtml(t('%count more times', { count }))}</span>`;
  return `<a href="${buildHref(place, { date: today })}" rel="nofollow" class="${place.classes.more}" data-on="${screen}">${text}</a>`;
}

/** Returns the attribute of an element that only narrow or only wide screens show; empty if both do, null if neither does. */
function toScreenAttribute(isOnNarrow: boolean, isOnWide: boolean): string | null {
  if (!isOnNarrow && !isOnWide) return null;
  if (isOnNarrow && isOnWide) return '';
  return ` data-on="${isOnNarrow ? 'narrow' : 'wide'}"`;
}

function writeStub({ t, place, today }: FirstTimes, slot: Slot, facts: SlotFacts): string {
  const { classes } = place;
  const { timeZone } = place.location;
  const view = { slot, reason: whyUnavailable(slot), tooLargeParty: null };
  const { instanceId, time, isAvailable, note } = toSlotStub(t, view, facts, timeZone);
  const text = `<bdi class="${classes.time}">${escapeHtml(time)}</bdi><span class="${classes.note}">${escapeHtml(note)}</span>`;
  return isAvailable
    ? `<a class="${classes.stub}" data-cell="" href="${buildHref(place, { date: today, instanceId })}" rel="nofollow">${text}</a>`
    : `<a role="link" aria-disabled="true" tabindex="0" class="${classes.stub}" data-cell="">${text}</a>`;
}

function writeFactsLine({ t, place }: FirstTimes, facts: SlotFacts): string {
  const { classes } = place;
  const { price, minimum, room } = slotFactsInWords(t, facts);
  const terms = [writeElement('b', price), writeElement('span', minimum)].join('');
  return `<div class="${classes.facts}"><p class="${classes.terms}">${terms}</p>${writeElement('p', room)}</div>`;
}

function writeElement(name: string, text: string | null): string {
  return text === null ? '' : `<${name}>${escapeHtml(text)}</${name}>`;
}

/** Writes a day without slots, as high as one with slots. */
function writeEmptyDay(times: FirstTimes): string {
  const { classes } = times.place;
  const blanks = `<div class="${classes.blank} ${classes.none}"></div>`.repeat(wideSplitCount);
  return [
    writeAnotherDay(times),
    `<div class="${classes.slots}" style="--columns:${defaultColumns}" aria-hidden="true">${blanks}</div>`,
    `<div class="${classes.foot}" aria-hidden="true"></div>`,
  ].join('');
}

/** Writes the sentence and the link of a day without free slots. The link leads to the booking without a date, since the next open day is not known here. */
function writeAnotherDay({ t, place, slots }: FirstTimes): string {
  const text = fullDayInWords(t, slots.length === 0, whyDayIsBlocked(slots));
  const link = `<a href="${buildHref(place)}" rel="nofollow">${escapeHtml(t('Try another day'))}</a>`;
  return `<div class="${place.classes.over}">${writeElement('p', text)}<p>${link}</p></div>`;
}

/** Returns the URL of the booking without scripts. Its links are `nofollow`, since it is one page in many states. */
function buildHref(
  { locale, location, game }: TimesPlace,
  { date = null, instanceId = null }: { readonly date?: string | null; readonly instanceId?: string | null } = {},
): string {
  const query = writeBookingQuery('', { date, instanceId, isKidsMode: null, quantities: {} });
  return escapeHtml(paths.book(locale, location.slug, game.slug) + query);
}
