import { formatList } from '@latchkey/i18n';
import { useIsConnected } from '../foundation/api/connection.ts';
import { Button } from '../foundation/controls/button.tsx';
import { Notice } from '../foundation/controls/notice.tsx';
import { whoText } from '../foundation/text/who-text.ts';
import { useText } from '../foundation/text/text.tsx';
import styles from './booking-drawer.module.css';
import { callErrorText, changeText, newsText } from './booking-text.ts';
import { findChanges, findAuthors } from './find-changes.ts';
import type { DrawerEvent, DrawerSnapshot } from './drawer.types.ts';

interface BookingNoticesProps {
  readonly snapshot: DrawerSnapshot;
  readonly send: (event: DrawerEvent) => void;
  readonly gameName: (gameId: string) => string;
}

/** The notices above a booking: the outcome of a task, an error, and the changes by another desk or the visitor. */
export function BookingNotices({ snapshot, send, gameName }: BookingNoticesProps) {
  const t = useText();
  const isConnected = useIsConnected();
  const { booking, before, news, error, task } = snapshot.context;
  if (booking === null) return null;
  const changes = before === null ? [] : findChanges(before, booking);
  const who = before === null ? [] : findAuthors(before, booking).map((name) => whoText(name, t));
  return (
    <>
      {booking.isFromSheet === true && (
        <Notice tone="warn">
          {t('There is no connection. Price, payments and history of this booking are not on this device.')}
        </Notice>
      )}
      {changes.length > 0 && (
        <Notice
          tone="warn"
          isAnnounced
          action={
            <Button kind="quiet" onClick={() => send({ type: 'news.dismiss' })}>
              {t('Dismiss')}
            </Button>
          }
        >
          <p className={styles.noticeTitle}>
            {who.length === 0
              ? t('This booking has changed')
              : t('This booking was changed by %who', { who: formatList(who, t.locale) })}
          </p>
          <ul className={styles.changes}>
            {changes.map((change) => (
              <li key={JSON.stringify(change)}>{changeText(change, booking, gameName, t)}</li>
            ))}
          </ul>
          {task !== null && <p>{t('What you typed is still here. Check it and try again.')}</p>}
        </Notice>
      )}
      {snapshot.matches('inDoubt') && (
        <Notice
          tone="warn"
          isAnnounced
          action={
            <>
              <Button onClick={() => send({ type: 'task.retry' })}>{t('Try again')}</Button>
              <Button kind="quiet" onClick={() => send({ type: 'task.leave' })}>
                {t('Stop trying')}
              </Button>
            </>
          }
        >
          {t('The server does not respond. We keep trying. Nothing is done twice.')}
        </Notice>
      )}
      {error !== null && !snapshot.matches('inDoubt') && changes.length === 0 && (
        <Notice tone="danger">{callErrorText(error, t)}</Notice>
      )}
      {/* With a connection, the bar at the top of the screen reports a change that waits. Without one, this notice does. */}
      {news !== null && (news.type !== 'queued' || !isConnected) && (
        <Notice tone={news.type === 'done' ? 'good' : 'warn'} isAnnounced>
          {newsText(news, booking, t)}
        </Notice>
      )}
    </>
  );
}
