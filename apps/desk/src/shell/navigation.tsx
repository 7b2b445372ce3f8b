import type { StaffRole } from '@latchkey/cms-client/contract';
import { formatList } from '@latchkey/i18n';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { requireData } from '../foundation/api/call-failed.ts';
import { useStaff } from '../foundation/api/staff.tsx';
import { dateInZone, useNow } from '../foundation/clock/clock.tsx';
import { Icon, type IconName } from '../foundation/icons/icon.tsx';
import { Link, useRoute } from '../foundation/router/router.tsx';
import type { Route } from '../foundation/router/routes.ts';
import { useText } from '../foundation/text/text.tsx';
import { allows, type DeskLocation, findHighestRole, useSession } from '../session/session.tsx';
import styles from './navigation.module.css';
import { waitingKey } from './waiting-key.ts';

interface Entry {
  readonly to: Route;
  readonly label: string;
  readonly icon: IconName;
  readonly needs: StaffRole;
}

/** The navigation to the screens that the person's role may open: first those of the counter, then those of the office. */
export function Navigation({ location }: { readonly location: DeskLocation }) {
  const t = useText();
  const route = useRoute();
  const session = useSession();
  const today = dateInZone(useNow(60_000), location.timeZone);
  const here = { location: location.slug };
  const role = findHighestRole(session);
  const counterEntries: readonly Entry[] = [
    { to: { page: 'day', ...here, date: today }, label: t('Day'), icon: 'calendar', needs: 'host' },
    { to: { page: 'sell', ...here }, label: t('Sell'), icon: 'ticket', needs: 'host' },
    { to: { page: 'check-in', ...here }, label: t('Check-in'), icon: 'code', needs: 'host' },
    { to: { page: 'closures', ...here }, label: t('Closures'), icon: 'closed', needs: 'host' },
    { to: { page: 'cash-up', ...here }, label: t('Cash-up'), icon: 'cash', needs: 'host' },
  ];
  const allOfficeEntries: readonly Entry[] = [
    // A host has only five entries, and opens the vouchers from Sell.
    { to: { page: 'vouchers', ...here }, label: t('Vouchers'), icon: 'gift', needs: 'manager' },
    { to: { page: 'figures' }, label: t('Figures'), icon: 'figures', needs: 'manager' },
    { to: { page: 'customers' }, label: t('Customers'), icon: 'person', needs: 'manager' },
    { to: { page: 'inbox' }, label: t('Inbox'), icon: 'inbox', needs: 'manager' },
    { to: { page: 'reviews' }, label: t('Reviews'), icon: 'star', needs: 'manager' },
    { to: { page: 'people' }, label: t('Staff'), icon: 'people', needs: 'manager' },
    { to: { page: 'log' }, label: t('Log'), icon: 'log', needs: 'manager' },
  ];
  const bar = useRef<HTMLElement>(null);
  // On a phone the entries are wider than the screen, so the present one is scrolled into view.
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [route.page]);
  const officeEntries = allOfficeEntries.filter(({ needs }) => allows(role, needs));
  return (
    <nav ref={bar} className={styles.navigation} aria-label={t('Screens')}>
      {[counterEntries, officeEntries].map(
        (entries) =>
          entries[0] !== undefined && (
            <ul key={entries[0].to.page} className={styles.list}>
              {entries.map(({ to, label, icon }) => (
                <li key={to.page}>
                  <Link to={to} className={styles.link} aria-current={isAt(route.page, to.page) ? 'page' : undefined}>
                    <Icon name={icon} />
                    <span>{label}</span>
                    {(to.page === 'inbox' || to.page === 'reviews') && <WaitingCount of={to.page} />}
                  </Link>
                </li>
              ))}
            </ul>
          ),
      )}
    </nav>
  );
}

/** Says whether an entry is marked as present; the sale of a gift voucher belongs to Sell. */
function isAt(shown: Route['page'], entry: Route['page']): boolean {
  return shown === entry || (shown === 'sell-voucher' && entry === 'sell');
}

/** The number of forms or reviews that wait for the person. */
function WaitingCount({ of }: { readonly of: 'inbox' | 'reviews' }) {
  const t = useText();
  const staff = useStaff();
  const { data } = useQuery({
    queryKey: waitingKey,
    queryFn: async ({ signal }) => requireData(await staff.countWaiting({}, { signal })),
    refetchInterval: 60_000,
  });
  if (data === undefined) return null;
  const { newForms, ownForms, reviews } = data;
  const number = of === 'inbox' ? newForms + ownForms : reviews;
  if (number === 0) return null;
  const words =
    of === 'inbox'
      ? [
          ...(newForms > 0 ? [t('New: %number', { number: `${newForms}` })] : []),
          ...(ownForms > 0 ? [t('Yours: %number', { number: `${ownForms}` })] : []),
        ]
      : [t('Waiting: %number', { number: `${reviews}` })];
  const text = formatList(words, t.locale);
  return (
    <span className={styles.count} title={text}>
      <span aria-hidden="true">{number > 99 ? '99+' : number}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
