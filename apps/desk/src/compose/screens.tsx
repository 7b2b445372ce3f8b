import { formatDate } from '@latchkey/i18n';
import { Fragment, type ReactNode } from 'react';
import { late } from '../foundation/late/late.tsx';
import type { Route } from '../foundation/router/routes.ts';
import { useText } from '../foundation/text/text.tsx';
import type { DeskLocation } from '../session/session.tsx';
import { ScreenSkeleton } from '../shell/screen.tsx';
import { SoldElsewhere } from '../shell/sold-elsewhere.tsx';

/* Each screen is a file of its own, which is loaded when it is opened. */
const skeleton = <ScreenSkeleton />;
const DayScreen = late(async () => (await import('../day/day-screen.tsx')).DayScreen, skeleton);
const SellScreen = late(async () => (await import('../sell/sell-screen.tsx')).SellScreen, skeleton);
const CheckInScreen = late(async () => (await import('../check-in/check-in-screen.tsx')).CheckInScreen, skeleton);
const ClosuresScreen = late(async () => (await import('../closures/closures-screen.tsx')).ClosuresScreen, skeleton);
const PeopleScreen = late(async () => (await import('../people/people-screen.tsx')).PeopleScreen, skeleton);
const LogScreen = late(async () => (await import('../people/log-screen.tsx')).LogScreen, skeleton);
const AccountScreen = late(async () => (await import('./account-screen.tsx')).AccountScreen, skeleton);

/** The day is loaded while the session is read; it is behind the door, too. */
export function fetchScreenEarly({ page }: Route): void {
  if (page === 'home' || page === 'sign-in' || page === 'day') DayScreen.fetchEarly();
}

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
    const title = route.page === 'day' ? formatDate(route.date, t.dates, 'full') : t('Check-in');
    return <SoldElsewhere key={route.page} title={title} />;
  }
  return <Fragment key={`${route.page} ${location.id}`}>{screenOf(route, location)}</Fragment>;
}

export function ChainScreen({ page }: { readonly page: ChainPage }) {
  return chainScreenOf(page);
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
