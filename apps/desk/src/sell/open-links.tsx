import { toMinor } from '@latchkey/booking-core';
import { formatTime } from '@latchkey/i18n';
import { useQuery } from '@tanstack/react-query';
import { findCallError, requireData } from '../foundation/api/call-failed.ts';
import { errorText } from '../foundation/api/error-text.ts';
import { type OpenLink, useOpenLinks } from '../foundation/api/open-links.ts';
import { useStaff } from '../foundation/api/staff.tsx';
import { timeInZone } from '../foundation/clock/clock.tsx';
import { Dialog } from '../foundation/controls/dialog.tsx';
import hits from '../foundation/controls/hits.module.css';
import { Notice } from '../foundation/controls/notice.tsx';
import { ErrorState, Skeleton } from '../foundation/controls/states.tsx';
import { Link } from '../foundation/router/router.tsx';
import { linkContents, linkName } from '../foundation/text/link-words.ts';
import { useText } from '../foundation/text/text.tsx';
import { formatMinorPrice } from '../foundation/tickets/ticket-words.ts';
import type { DeskLocation } from '../session/session.tsx';
import { CopyLink } from './copy-link.tsx';
import games from './game-list.module.css';
import styles from './link-step.module.css';
import { QrCode } from './qr-code.tsx';
import { SendLink } from './send-link.tsx';

/** Lists the sales that wait for the payment of their link, for people who have left the screen with it. Shows nothing if there are none. */
export function OpenLinks({ location }: { readonly location: DeskLocation }) {
  const t = useText();
  const { data: links = [] } = useOpenLinks(location.id);
  if (links.length === 0) return null;
  return (
    <>
      <h2 className={games.title}>{t('Waiting for payment')}</h2>
      <ul className={hits.list} aria-label={t('Waiting for payment')}>
        {links.map((link) => (
          <li key={link.basketId}>
            <Link to={{ page: 'sell', location: location.slug, link: link.basketId }} className={hits.hit}>
              <span className={styles.waiting}>
                <bdi className={styles.name}>{linkName(link)}</bdi>
                <bdi>{formatMinorPrice(t, toMinor(link.amount, link.currency), link.currency)}</bdi>
              </span>
              <span className={styles.hint}>{linkContents(link, location, t)}</span>
              <span className={styles.hint}>{untilText(link, location, t)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function untilText({ deadline, soldBy }: OpenLink, { timeZone }: DeskLocation, t: ReturnType<typeof useText>): string {
  const until = t('The link can be paid until %time.', {
    time: formatTime(timeInZone(Date.parse(deadline), timeZone), t.dates),
  });
  return soldBy === '' ? until : `${until} ${t('Sold by %name', { name: soldBy })}`;
}

interface OpenLinkProps {
  readonly location: DeskLocation;
  readonly basketId: string;
  readonly onClose: () => void;
}

/** Shows a link once more: to scan it, to copy it, to send it again. */
export function OpenLinkDialog({ location, basketId, onClose }: OpenLinkProps) {
  const t = useText();
  const { data: links, error, refetch } = useOpenLinks(location.id);
  const link = links?.find((each) => each.basketId === basketId);
  return (
    <Dialog title={link === undefined ? t('Payment link') : linkName(link)} size="large" onClose={onClose}>
      {links === undefined && error === null && <Skeleton lines={6} />}
      {links === undefined && error !== null && (
        <ErrorState error={findCallError(error)} onRetry={() => void refetch()} />
      )}
      {links !== undefined && link === undefined && (
        <Notice>{t('This link is no longer open: it was paid or cancelled, or its time is over.')}</Notice>
      )}
      {link !== undefined && <LinkAgain link={link} location={location} />}
    </Dialog>
  );
}

function LinkAgain({ link, location }: { readonly link: OpenLink; readonly location: DeskLocation }) {
  const t = useText();
  const staff = useStaff();
  const { basketId, amount, currency, email } = link;
  const { data, error } = useQuery({
    queryKey: ['open links', location.id, basketId],
    queryFn: async ({ signal }) =>
      requireData(await staff.getPaymentLink({ locationId: location.id, basketId }, { signal })),
    // The page of a payment stays the same.
    staleTime: Infinity,
  });
  return (
    <div className={styles.link}>
      <p className={styles.name}>
        {t('Waiting for %price', { price: formatMinorPrice(t, toMinor(amount, currency), currency) })}
      </p>
      <p>{linkContents(link, location, t)}</p>
      <p className={styles.hint}>{untilText(link, location, t)}</p>
      {error !== null && <Notice tone="danger">{errorText(findCallError(error), t)}</Notice>}
      {data === undefined && error === null && <Skeleton lines={4} />}
      {data !== undefined && (
        <div className={styles.page}>
          <QrCode text={data.url} label={t('QR code of the payment page')} />
          <div className={styles.ways}>
            <CopyLink url={data.url} />
            <SendLink location={location} basketId={basketId} email={email} />
          </div>
        </div>
      )}
    </div>
  );
}
