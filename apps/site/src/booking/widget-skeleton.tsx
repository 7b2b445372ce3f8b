import { useTranslator } from '@latchkey/i18n/react';
import { paths } from '../foundation/paths.ts';
import { writeBookingQuery } from './booking-query.ts';
import { BookingSkeleton } from './booking-skeleton.tsx';
import type { BookingOnPage } from './booking-place.ts';

/** The skeleton that the page of a game shows until the widget is loaded, or in its place if it could not be loaded. */
export function WidgetSkeleton({ hasFailed = false, ...props }: BookingOnPage & { readonly hasFailed?: boolean }) {
  const { locale, location, game, timesPlace } = props;
  const createStepsHref = (isKidsMode: boolean | null) =>
    paths.book(locale, location.slug, game.slug) +
    writeBookingQuery('', { date: null, instanceId: null, quantities: {}, isKidsMode });
  return (
    <BookingSkeleton
      t={useTranslator()}
      location={location}
      offersKidsMode={game.offersKidsMode}
      isKidsMode={game.isKidsModeByDefault}
      timesPlace={timesPlace}
      stepsHref={{ sameMode: createStepsHref(null), otherMode: createStepsHref(!game.isKidsModeByDefault) }}
      hasFailed={hasFailed}
    />
  );
}
