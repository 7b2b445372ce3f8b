// @vitest-environment jsdom
import {
  bookingMachine,
  commonFacts,
  type Slot,
  selectSlotRows,
  whyDayIsBlocked,
  whyUnavailable,
  datesOnShow,
} from '@latchkey/booking-core';
import { createSimulator, slotFixture } from '@latchkey/booking-core/testing';
import { createTranslator, loadPhrases, knownLocales, type Locale, type Translator } from '@latchkey/i18n';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import panel from '../booking-widget.module.css';
import { SlotsSkeleton } from '../slots-skeleton.tsx';
import { dateInWords, toSlotStub } from '../slot-words.ts';
import { DateStrip } from '../date-strip.tsx';
import { AnotherDay, SlotFactsLine } from '../day-notes.tsx';
import { chooseSlotLayout } from '../slot-layouts.ts';
import step from '../slots-step.module.css';
import { SlotList } from '../slot-list.tsx';
import { pressByLink } from '../../steps/press.ts';
import { writePlaceText } from './place-text.ts';
import { writeTimesHtml } from './times-html.ts';
import type { TimesPlace } from './times-place.ts';

const today = '2026-12-01';
const booking = {
  location: { id: 'loc-orlando', slug: 'orlando', timeZone: 'America/New_York', country: 'US' },
  game: { id: 'game-lost-temple', slug: 'lost-temple', isKidsModeByDefault: false },
};
const bookHref = (locale: string, query = '') => `/${locale}/orlando/book/lost-temple${query}`;

/** Returns the place of the page, and the function that writes the first times for it. */
async function arrange(locale: Locale) {
  const t = createTranslator(locale, await loadPhrases(locale));
  // The page brings the place as JSON.
  const place = JSON.parse(writePlaceText({ locale, ...booking })) as TimesPlace;
  return { t, place, html: (slots: readonly Slot[]) => writeTimesHtml({ t, place, today, slots }) };
}

/** Creates a day with `count` slots, one each hour from 09:00. */
const createDay = (count: number, over: Partial<Slot> = {}) =>
  Array.from({ length: count }, (_, at) => {
    const startTime = `${String(9 + at).padStart(2, '0')}:00`;
    return slotFixture({ instanceId: `${startTime} <1>`, startTime, ...over });
  });

/** Writes a full hour as English pages do, `07:00` as `7:00 AM` with a space that does not break. */
function writeEnglishHour(startTime: string): string {
  const hour = Number(startTime.slice(0, 2));
  const hourOfTwelve = hour % 12 === 0 ? 12 : hour % 12;
  return `${hourOfTwelve}:00\u00A0${hour < 12 ? 'AM' : 'PM'}`;
}

/** Renders the first screen of the booking widget by its components, for a day with these slots. */
function renderComponents(t: Translator, locale: Locale, slots: readonly Slot[]): string {
  const facts = commonFacts(slots);
  const linkToOtherDays = (
    <p>
      <a href={bookHref(locale)} rel="nofollow">
        {t('Try another day')}
      </a>
    </p>
  );
  const hasFreeSlot = slots.some(({ isInPast, isAvailable }) => !isInPast && isAvailable);
  const above = hasFreeSlot ? (
    <SlotFactsLine t={t} facts={facts} />
  ) : (
    <AnotherDay t={t} isEmpty={slots.length === 0} block={whyDayIsBlocked(slots)} way={linkToOtherDays} />
  );
  return renderToStaticMarkup(
    <>
      <DateStrip
        t={t}
        dates={datesOnShow({ date: today, minDate: today, maxDate: '2027-01-30' })}
        selected={today}
        today={today}
        days={new Map()}
        press={pressByLink((date) => bookHref(locale, `?date=${date}`))}
        calendar={{ href: bookHref(locale), rel: 'nofollow' }}
      />
      <p className={panel['date']}>{dateInWords(t, today, today)}</p>
      <div className={step['step']}>
        {slots.length === 0 ? (
          <SlotsSkeleton above={above} isEmpty />
        ) : (
          <>
            {above}
            <SlotList
              t={t}
              columns={3}
              isRunning={false}
              label={t('Times on %date', { date: dateInWords(t, today, '') })}
              slots={slots.map((slot) =>
                toSlotStub(t, { slot, reason: whyUnavailable(slot), tooLargeParty: null }, facts, 'America/New_York'),
              )}
              press={pressByLink((instanceId) =>
                bookHref(locale, `?${new URLSearchParams({ date: today, slot: instanceId }).toString()}`),
              )}
            />
            <div className={step['foot']} />
          </>
        )}
      </div>
    </>,
  );
}

describe.each(knownLocales)('the first times of a page in %s', (locale) => {
  it.each([
    [
      'some slots, one of which is sold out',
      [...createDay(4), slotFixture({ startTime: '20:00', isAvailable: false })],
    ],
    ['no slot that can be booked', createDay(3, { isInPast: true })],
    ['private rooms of several prices', createDay(2, { isPrivate: true, spaces: { minRequired: 1, maxAvailable: 6 } })],
    ['a closed room', createDay(3, { isAvailable: false, block: { code: 'closed', kind: 'repair' } })],
    ['no slots', []],
  ])('equal the HTML of the components on a day with %s', async (_what, slots) => {
    const { t, html } = await arrange(locale);
    expect(html(slots)).toBe(renderComponents(t, locale, slots));
  });
});

/** Returns the booking of a page that came with these slots, as the widget shows it on a screen. */
function openWidget(screen: 'narrow' | 'wide', slots: readonly Slot[]) {
  const now = () => Date.parse(`${today}T15:00:00Z`);
  const actor = createActor(bookingMachine, {
    input: {
      ...chooseSlotLayout({ isNarrow: screen === 'narrow', isTiny: false }),
      gateway: createSimulator({ now }).gateway,
      game: booking.game,
      location: booking.location,
      now,
      createKey: () => '',
      firstSlots: { date: today, isKidsMode: false, slots },
    },
  });
  return actor.getSnapshot();
}

describe('the first times of a page', () => {
  // A narrow screen shows five slots before More, a wide one nine.
  it.each([1, 5, 6, 8, 9, 10, 14])('are those that the widget shows of a day with %d slots', async (count) => {
    const { t, html } = await arrange('en');
    // The first two slots have begun, and every third one is sold out. The slots before More begin with the first one that has not begun.
    const slots = createDay(count).map((slot, at) => ({ ...slot, isAvailable: at % 3 !== 1, isInPast: at < 2 }));
    document.body.innerHTML = html(slots);
    for (const screen of ['narrow', 'wide'] as const) {
      const hiddenOn = screen === 'narrow' ? 'wide' : 'narrow';
      const { rows, hasMore, hiddenCount } = selectSlotRows(openWidget(screen, slots));
      const cells = Array.from(document.querySelectorAll(`li:not([data-on=${hiddenOn}])`));
      expect(cells.map((cell) => cell.querySelector('bdi')?.textContent)).toEqual(
        rows.flat().map(({ slot }) => writeEnglishHour(slot.startTime)),
      );
      const moreLink =
        `<a href="${bookHref('en', `?date=${today}`)}" rel="nofollow" class="${step['more']}" data-on="${screen}">` +
        `<b>More</b> <span>${t('%count more times', { count: hiddenCount })}</span></a>`;
      const more = document.querySelector(`.${step['more']}:not([data-on=${hiddenOn}])`);
      expect(more?.outerHTML).toBe(hasMore ? moreLink : undefined);
    }
  });

  it('escape the texts of the content', async () => {
    const { t, place } = await arrange('en');
    const hostile = '"><script>alert(1)</script>';
    const slots = [slotFixture({ instanceId: hostile })];
    const html = writeTimesHtml({ t, place: { ...place, game: { id: 'x', slug: hostile } }, today, slots });
    expect(html).not.toContain('<script');
    document.body.innerHTML = html;
    expect(document.querySelector('li a')?.getAttribute('href')).toBe(
      `/en/orlando/book/${encodeURIComponent(hostile)}?${new URLSearchParams({ date: today, slot: hostile }).toString()}`,
    );
  });
});
