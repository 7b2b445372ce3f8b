'use client';

import { selectCheckoutStep, type checkoutMachine } from '@latchkey/booking-core';
import { useTranslator } from '@latchkey/i18n/react';
import { Button } from '@latchkey/ui';
import { useSelector } from '@xstate/react';
import type { Actor } from 'xstate';
import styles from './in-doubt.module.css';
import { useIsOnline } from '../foundation/use-is-online.ts';

interface InDoubtProps {
  readonly actor: Actor<typeof checkoutMachine>;
  /** 1 if nothing else is on the page. */
  readonly headingLevel: 1 | 2;
}

/** Shown while the outcome of a checkout is unknown: what is being done about it, and that nothing is booked twice. */
export function InDoubt({ actor, headingLevel }: InDoubtProps) {
  const t = useTranslator();
  const step = useSelector(actor, selectCheckoutStep);
  const isOnline = useIsOnline();
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.doubt} data-surface="paper" role="alert">
      <Heading>{t('We are checking whether your booking went through')}</Heading>
      {isOnline ? null : (
        <p className={styles.offline}>
          {t('You seem to be offline')}. {t('We continue as soon as you are online again.')}
        </p>
      )}
      <p>{t('There is no answer yet. We keep asking. You will not be booked twice.')}</p>
      <p>{t('Please do not close this page')}</p>
      <Button scheme="secondary" isBusy={step !== 'unresolved'} onClick={() => actor.send({ type: 'checkout.retry' })}>
        {t('Check again')}
      </Button>
    </div>
  );
}
