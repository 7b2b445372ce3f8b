import { TermsLine, tintStyle } from '@latchkey/blocks';
import { bookingMachine, calendarMachine, toCalendarWish, selectCalendarDays } from '@latchkey/booking-core';
import { createGameCalendar } from '@latchkey/cms-client/booking';
import { type Game, type Location, rolesOf } from '@latchkey/cms-client/contract';
import { basketCookieName } from '@latchkey/http-server/names';
import { Picture, safePicture } from '@latchkey/ui';
import { cookies } from 'next/headers';
import { readBookingTerms } from '../booking/booking-terms.ts';
import { readBookingQuery } from '../booking/booking-query.ts';
import { BookingStep } from '../booking/steps/booking-step.tsx';
import { type BookingPlace, toBookingPlace } from '../booking/booking-place.ts';
import { toBookingChoice } from '../booking/steps/step-choice.ts';
import type { PageProps } from '../foundation/load-page.ts';
import { paths } from '../foundation/paths.ts';
import { readCountry } from '../foundation/read-country.ts';
import { translatorFor } from '../foundation/translator.ts';
import { Breadcrumbs } from '../shell/breadcrumbs.tsx';
import { createFormKey } from '../visit/form-keys.ts';
import { openServerVisit, createClientOptions } from '../visit/server-visit.ts';
import styles from './booking-steps-page.module.css';
import { phrasesForIsland } from './phrases-for-island.ts';
import { takeStep } from './step.action.ts';

interface BookingStepsPageProps extends PageProps {
  readonly location: Location;
  readonly game: Game;
  /** The query of the URL, with or without its question mark. */
  readonly search: string;
}

/** The steps of a booking for a visitor without scripts, rendered for each request. */
export async function BookingStepsPage({ search, ...props }: BookingStepsPageProps) {
  const { locale, location, game, website } = props;
  const t = await translatorFor(locale, readCountry(location));
  const place = toBookingPlace(locale, location, game);
  const { snapshot, days } = await openStep(place, search);
  const poster = safePicture(game.poster);
  const terms = readBookingTerms({ website, t, location, chainRating: null, games: [game] });
  return (
    <div style={tintStyle(game.color, rolesOf(website.theme))}>
      <Breadcrumbs locale={locale} location={location} page={null} game={game} part="games" />
      <div className={`wrap ${styles.page}`}>
        <header className={styles.title}>
          <h1>{t('Book %name', { name: game.name })}</h1>
          {game.shortDescription === null ? null : <p className={styles.lead}>{game.shortDescription}</p>}
          <div className={styles.terms}>
            <TermsLine terms={terms} t={t} />
          </div>
          <p>
            <a href={paths.game(locale, location.slug, game.slug)}>{t('Discover %name', { name: game.name })}</a>
          </p>
          {poster === null ? null : (
            <div className={styles.poster}>
              <Picture media={poster} sizes="16rem" alt="" />
            </div>
          )}
        </header>
        <BookingStep
          t={t}
          place={place}
          snapshot={snapshot}
          days={days}
          phrases={await phrasesForIsland('steps', locale)}
          action={takeStep}
          formKey={createFormKey()}
          hasBasket={(await cookies()).has(basketCookieName(location.id))}
        />
      </div>
    </div>
  );
}

/** Opens the booking at the step of the URL, and returns it with the status of the days. */
async function openStep(place: BookingPlace, search: string) {
  const { locale, location, game } = place;
  const { visit, awaitRest, stop } = await openServerVisit({
    locale,
    location: { id: location.id, usesExternalWidget: false },
  });
  try {
    const booking = visit.openBooking(bookingMachine, toBookingChoice(place, readBookingQuery(search)));
    const calendar = visit.openCalendar(calendarMachine, {
      calendar: createGameCalendar(await createClientOptions(locale)),
      toWish: (parts) =>
        parts.booking === null ? null : toCalendarWish(parts.booking, { locationId: location.id, gameId: game.id }),
    });
    // The calendar is loaded beside the slots. Where it could not be loaded, every day can be chosen.
    calendar.send({ type: 'calendar.open' });
    const { calendar: loadedCalendar } = await awaitRest();
    return { snapshot: booking.getSnapshot(), days: selectCalendarDays(loadedCalendar) };
  } finally {
    stop();
  }
}
