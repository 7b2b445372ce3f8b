import { formatTime } from '@latchkey/i18n';
import { useIsConnected } from '../foundation/api/connection.ts';
import { timeInZone } from '../foundation/clock/clock.tsx';
import { Button } from '../foundation/controls/button.tsx';
import { Dialog } from '../foundation/controls/dialog.tsx';
import { Badge, Notice } from '../foundation/controls/notice.tsx';
import { useText } from '../foundation/text/text.tsx';
import { useQueue, useQueueState } from '../offline/offline.tsx';
import type { QueuedItem } from '../offline/queue.types.ts';
import styles from './queue-dialog.module.css';
import { ReturnedItem } from './returned-item.tsx';

/** The dialog with the changes that wait, and those that the server did not take, about which the person decides. */
export function QueueDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const isConnected = useIsConnected();
  const { items, isUnkept } = useQueueState();
  const returned = items.filter((item) => item.returned !== null);
  const waiting = items.filter((item) => item.returned === null);
  return (
    <Dialog title={isConnected ? t('Changes') : t('Offline')} onClose={onClose}>
      {!isConnected && (
        <Notice tone="warn">
          {t(
            'There is no connection. You see the day as it was saved. You can check parties in and write notes: they are sent when the connection is back. Everything else needs a connection.',
          )}
        </Notice>
      )}
      {isUnkept && waiting.length > 0 && (
        <Notice tone="danger">
          {t('This browser does not save anything. Changes that have not been sent are lost if you close this page.')}
        </Notice>
      )}
      {items.length === 0 && <p>{t('All changes have been sent.')}</p>}
      {returned.map((item) => (
        <ReturnedItem key={item.id} item={item} />
      ))}
      {waiting.length > 0 && (
        <ul className={styles.list}>
          {waiting.map((item) => (
            <WaitingItem key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function WaitingItem({ item }: { readonly item: QueuedItem }) {
  const t = useText();
  const queue = useQueue();
  // The time is on the clock of this device, as the person saw it.
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const { change, label, queuedAt, isSent } = item;
  return (
    <li className={styles.item}>
      <span className={styles.text}>
        <strong>{label}</strong>
        <span>{change.type === 'note' ? change.note : t('Checked in')}</span>
      </span>
      <Badge icon="clock">{formatTime(timeInZone(queuedAt, timeZone), t.dates)}</Badge>
      {!isSent && <Button onClick={() => queue.drop(item.id)}>{t('Undo')}</Button>}
    </li>
  );
}
