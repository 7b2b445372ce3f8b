import { useEffect } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { buttonClass } from '../foundation/controls/button.tsx';
import { EmptyState } from '../foundation/controls/states.tsx';
import { dateInZone, useClock } from '../foundation/clock/clock.tsx';
import { Link, useRoute, useRouter } from '../foundation/router/router.tsx';
import { chooseFirstLocation } from './first-location.ts';
import { readSetting, writeSetting } from '../foundation/settings.ts';
import { TextAt, useText } from '../foundation/text/text.tsx';
import { useSession } from '../session/session.tsx';
import { Shell } from '../shell/shell.tsx';
import { ChainScreen, LocationScreen } from './screens.tsx';

/** The screen of the route, in the frame of its location. */
export function CurrentScreen() {
  const t = useText();
  const route = useRoute();
  const router = useRouter();
  const clock = useClock();
  const { locations } = useSession();
  const shown = 'location' in route ? locations.find(({ slug }) => slug === route.location) : undefined;
  const location = shown ?? chooseFirstLocation(locations, readSetting('location'));
  // These two pages have no screen for a person who is signed in: the day is opened instead.
  const isAtDoor = route.page === 'home' || route.page === 'sign-in';
  useEffect(() => {
    if (!isAtDoor || location === undefined) return;
    const date = dateInZone(clock.now(), location.timeZone);
    router.go({ page: 'day', location: location.slug, date }, { replace: true });
  }, [clock, isAtDoor, location, router]);

  // The screens of the chain, and the next start of the desk, are in the frame of the location that was shown last.
  useEffect(() => {
    if (shown !== undefined) writeSetting('location', shown.slug);
  }, [shown]);

  if (location === undefined) {
    return <EmptyState icon="pin" title={t('You do not have a location yet. Ask the person who invited you.')} />;
  }
  if (isAtDoor) return null;
  return (
    <TextAt country={location.country ?? null}>
      <Shell location={location}>
        {/* The boundary has no key, so that a day stays as it is while bookings open beside it. */}
        <ErrorBoundary resetKey={JSON.stringify(route)}>
          {'location' in route && shown !== undefined ? (
            <LocationScreen route={route} location={shown} />
          ) : 'location' in route || route.page === 'not-found' || route.page === 'invitation' ? (
            <EmptyState
              icon="question"
              title={t('This screen does not exist.')}
              action={
                <Link to={{ page: 'home' }} className={buttonClass({ kind: 'primary' })}>
                  {t('Go to the day')}
                </Link>
              }
            />
          ) : (
            <ChainScreen route={route} />
          )}
        </ErrorBoundary>
      </Shell>
    </TextAt>
  );
}
