import { formatDate } from '@latchkey/i18n';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Route } from '../foundation/router/routes.ts';
import { useText } from '../foundation/text/text.tsx';
import type { DeskLocation } from '../session/session.tsx';
import { ScreenSkeleton } from '../shell/screen.tsx';
import { SoldElsewhere } from '../shell/sold-elsewhere.tsx';

/* Each screen is a file of its own, which is loaded when it is opened. */
const DayScreen = lazy(async () => ({ default: (await import('../day/day-screen.tsx')).DayScreen }));
const SellScreen = lazy(async () => ({ default: (await import('../sell/sell-screen.tsx')).SellScreen }));
const CheckInScreen = lazy(async () => ({ default: (await import('../check-in/check-in-screen.tsx')).CheckInScreen }));
const ClosuresScreen = lazy(async () => ({
  default: (await import('../closures/closures-screen.tsx')).ClosuresScreen,
}));
const PeopleScreen = lazy(async () => ({ default: (await import('../people/people-screen.tsx')).PeopleScreen }));
const LogScreen = lazy(async () => ({ default: (await import('../people/log-screen.tsx')).LogScreen }));
const AccountScreen = lazy(async () => ({ default: (await import('./account-screen.tsx')).AccountScreen }));

type LocationRoute = Extract<Route, { readonly location: string }>;
type ChainPage = 'people' | 'log' | 'account';

/** The screen of a route of one location. A screen of another location begins anew. */
export function LocationScreen({
  route,
  location,
}: {
  readonly route: LocationRoute;
  readonly location: DeskLocation;
}) {
  const t = useText();
  if (location.soldBy !== 'here' && (route.page === 'day' || route.page === 'check-in')) {
    const title = route.page === 'day' ? formatDate(route.date, t.locale, 'full') : t('Check-in');
    return <SoldElsewhere key={route.page} title={title} />;
  }
  return (
    <Suspense key={`${route.page} ${location.id}`} fallback={<ScreenSkeleton />}>
      {screenOf(route, location)}
    </Suspense>
  );
}

export function ChainScreen({ page }: { readonly page: ChainPage }) {
  return (
    <Suspense key={page} fallback={<ScreenSkeleton />}>
      {chainScreenOf(page)}
    </Suspense>
  );
}

function screenOf(route: LocationRoute, location: DeskLocation): ReactNode {
  switch (route.page) {
    case 'day':
      return <DayScreen location={location} date={route.date} booking={route.booking} />;
    case 'sell':
      return <SellScreen location={location} game={route.game} date={route.date} time={route.time} />;
    case 'check-in':
      return <CheckInScreen location={location} />;
    case 'closures':
      return <ClosuresScreen location={location} />;
  }
}

function chainScreenOf(page: ChainPage): ReactNode {
  switch (page) {
    case 'people':
      return <PeopleScreen />;
    case 'log':
      return <LogScreen />;
    case 'account':
      return <AccountScreen />;
  }
}
