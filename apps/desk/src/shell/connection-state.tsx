import { useEffect, useState } from 'react';
import { useIsConnected } from '../foundation/api/connection.ts';
import { Icon } from '../foundation/icons/icon.tsx';
import { late } from '../foundation/late/late.tsx';
import { useText } from '../foundation/text/text.tsx';
import { useQueueState } from '../offline/offline.tsx';
import styles from './connection-state.module.css';

const QueueDialog = late(async () => (await import('./queue-dialog.tsx')).QueueDialog);

/** The state of the connection in the bar at the top, with the number of changes that wait or came back. */
export function ConnectionState() {
  const t = useText();
  const isConnected = useIsConnected();
  const { items } = useQueueState();
  const [isOpen, setIsOpen] = useState(false);
  // The dialog is loaded early, since it could not be loaded without a connection.
  useEffect(() => QueueDialog.fetchEarly(), []);
  const returned = items.filter((item) => item.returned !== null).length;
  const waiting = items.length - returned;
  const hasWork = items.length > 0;
  return (
    <>
      <div role="status">
        {(hasWork || !isConnected) && (
          <button
            type="button"
            className={`${styles.state} ${returned > 0 ? styles.returned : ''}`}
            onClick={() => setIsOpen(true)}
          >
            <Icon name={returned > 0 ? 'alert' : isConnected ? 'sync' : 'cloudOff'} />
            <span>
              {returned > 0
                ? t('%count changes need your attention', { count: returned })
                : waiting > 0
                  ? t('%count changes waiting', { count: waiting })
                  : t('Offline')}
            </span>
          </button>
        )}
      </div>
      {isOpen && <QueueDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
