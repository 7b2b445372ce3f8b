import { useTranslator } from '@latchkey/i18n/react';
import { useCallback, useRef, useState } from 'react';
import styles from '../ticket-panel.module.css';
import { useFirstSight, useScriptWidget } from '../use-script-widget.ts';
import { createResovaWidget } from './resova-widget.ts';
import { ResovaLink, type ResovaTickets } from './resova-placeholder.tsx';

interface ResovaContainerProps extends ResovaTickets {
  readonly subDomain: string;
}

/** The container of Resova's widget, as tall as the widget from the start. Each offer has a container of its own (React's key). */
export function ResovaContainer({ subDomain, offer, page }: ResovaContainerProps) {
  const t = useTranslator();
  const container = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/refs -- read when the widget is inserted, never while rendering
  const [resova] = useState(() => createResovaWidget({ subDomain, offer, container: () => container.current }));
  const create = useCallback(async () => {
    const [{ createScriptWidget }] = await Promise.all([import('../start-script-widget.client.ts'), resova.load()]);
    return createScriptWidget('Resova', resova.ports);
  }, [resova]);
  const { step, open } = useScriptWidget(create);
  useFirstSight(container, open);
  const isLink = step === 'failed';
  return (
    <div className={styles.container}>
      <div ref={container} />
      <div className={styles.notice} hidden={step === 'shown'}>
        <p role="status">
          {isLink ? t('The booking form did not open here') : null}
          {step === 'opening' ? t('Opening the booking form') : null}
        </p>
        {isLink ? <ResovaLink offer={offer} page={resova.page() ?? page} /> : null}
      </div>
    </div>
  );
}
