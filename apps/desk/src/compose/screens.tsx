import { formatDate } from '@latchkey/i18n';
import type { DeskTranslator } from '@latchkey/i18n/desk';
import { Fragment, type ReactElement } from 'react';
import { late } from '../foundation/late/late.tsx';
import type { ChainRoute, LocationRoute, Route } from '../foundation/router/routes.ts';
import { useText } from '../foundation/text/text.tsx';
import type { DeskLocation } from '../session/session.tsx';
import { ScreenSkeleton } from '../shell/screen.tsx';
import { SoldElsewhere } from '../shell/sold-elsewhere.tsx';

/* Each screen is a file of its own, which is loaded when it is opened, with its phrases. CONTRIBUTING.md has the steps to add one. */
const fallback = <ScreenSkeleton />;
const DayScreen = late(async () => (await import('../day/day-screen.tsx')).DayScreen, { fallback });
const SellScreen = late(async () => (await import('../sell/sell-screen.tsx')).SellScreen, {
  phrases: ['counter'],
  fallback,
});
const SellVoucherScreen = late(async () => (await import('../vouchers/sell-voucher-screen.tsx')).SellVoucherScreen, {
  phrases: ['counter', 'vouchers'],
  fallback,
});
const VouchersScreen = late(async () => (await import('../vouchers/vouchers-screen.tsx')).VouchersScreen, {
  phrases: ['counter', 'vouchers'],
  fallback,
});
const CheckInScreen = late(async () => (await import('../check-in/check-in-screen.tsx')).CheckInScreen, { fallback });
const ClosuresScreen = late(async () => (await import('../closures/closures-screen.tsx')).ClosuresScreen, { fallback });
const CashUpScreen = late(async () => (await import('../cash-up/cash-up-screen.tsx')).CashUpScreen, {
  phrases: ['figures', 'office'],
  fallback,
});
const FiguresScreen = late(async () => (await import('../figures/figures-screen.tsx')).FiguresScreen, {
  phrases: ['figures', 'office'],
  fallback,
});
const CustomersScreen = late(async () => (await import('../customers/customers-screen.tsx')).CustomersScreen, {
  phrases: ['customers', 'office'],
  fallback,
});
const InboxScreen = late(async () => (await import('../inbox/inbox-screen.tsx')).InboxScreen, {
  phrases: ['inbox', 'office'],
  fallback,
});
const ReviewsScreen = late(async () => (await import('../reviews/reviews-screen.tsx')).ReviewsScreen, {
  phrases: ['reviews', 'office'],
  fallback,
});
const PeopleScreen = late(async () => (await import('../people/people-screen.tsx')).PeopleScreen, {
  phrases: ['people', 'office'],
  fallback,
});
const LogScreen = late(async () => (await import('../people/log-screen.tsx')).LogScreen, {
  phrases: ['people', 'office'],
  fallback,
});
const AccountScreen = late(async () => (await import('./account-screen.tsx')).AccountScreen, { fallback });

/** Fetches the code of the day sheet while the session is still being read, also for the sign-in screen: most people open the day next. */
export function fetchScreenEarly({ page }: Route): void {
  if (page === 'home' || page === 'sign-in' || page === 'day') DayScreen.fetchEarly();
}

/** The screen of a route of one location. A screen of another location begins anew. */
export function LocationScreen({
  route,
  location,
}: {
  readonly route: LocationRoute;
  readonly location: DeskLocation;
}) {
  const t = useText();
  if (location.soldBy !== 'here' && ownSales.has(route.page))
    return <SoldElsewhere key={route.page} title={formatTitle(route, t)} />;
  return <Fragment key={`${route.page} ${location.id}`}>{renderScreen(route, location)}</Fragment>;
}

/** The pages that show or make sales of our own, which a location that sells elsewhere does not have. The page `sell` says so itself. */
const ownSales: ReadonlySet<LocationRoute['page']> = new Set([
  'day',
  'check-in',
  'cash-up',
  'vouchers',
  'sell-voucher',
]);

function formatTitle(route: LocationRoute, t: DeskTranslator): string {
  if (route.page === 'day') return formatDate(route.date, t.dates, 'full');
  if (route.page === 'vouchers' || route.page === 'sell-voucher') return t('Vouchers');
  return route.page === 'cash-up' ? t('Cash-up') : t('Check-in');
}

/** The screen of a route of the whole chain. */
export function ChainScreen({ route }: { readonly route: ChainRoute }) {
  return renderChainScreen(route);
}

// The two functions return elements and not `ReactNode`, so that a screen without a case does not compile.
function renderScreen(route: LocationRoute, location: DeskLocation): ReactElement {
  switch (route.page) {
    case 'day':
      return <DayScreen location={location} date={route.date} booking={route.booking} />;
    case 'sell':
      return <SellScreen location={location} game={route.game} date={route.date} time={route.time} link={route.link} />;
    case 'sell-voucher':
      return <SellVoucherScreen location={location} />;
    case 'vouchers':
      return <VouchersScreen location={location} voucher={route.voucher} />;
    case 'check-in':
      return <CheckInScreen location={location} />;
    case 'closures':
      return <ClosuresScreen location={location} />;
    case 'cash-up':
      return <CashUpScreen location={location} date={route.date} />;
  }
}

function renderChainScreen(route: ChainRoute): ReactElement {
  switch (route.page) {
    case 'figures':
      return <FiguresScreen />;
    case 'customers':
      return <CustomersScreen at={route.at} customer={route.customer} />;
    case 'inbox':
      return <InboxScreen submission={route.submission} />;
    case 'reviews':
      return <ReviewsScreen />;
    case 'people':
      return <PeopleScreen />;
    case 'log':
      return <LogScreen />;
    case 'account':
      return <AccountScreen />;
  }
}
