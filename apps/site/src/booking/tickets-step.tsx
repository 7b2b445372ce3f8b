import {
  type GatewayError,
  listedCategories,
  selectError,
  selectIsLoading,
  selectSelectedSlot,
  selectTicketsMessage,
} from '@latchkey/booking-core';
import { ButtonLink } from '@latchkey/ui';
import type { BookingViewProps } from './booking-view.types.ts';
import styles from './booking-widget.module.css';
import { ChosenSlot } from './chosen-slot.tsx';
import { LoadErrorText } from './load-error-text.tsx';
import { TicketsSkeleton } from './slots-skeleton.tsx';

/** The number of pricing categories that most venues have, used until the slot is loaded. */
const commonKinds = 3;

/** The error in a page without scripts whose slot has not come by the time that it is sent. */
const slowSlot: GatewayError = { kind: 'timeout', message: 'The slot did not come in time', details: [] };

/** The chosen slot and the form of its tickets, or the reason why there is none. */
export function TicketsStep({ t, place, snapshot, press, tickets, running }: BookingViewProps) {
  const slot = selectSelectedSlot(snapshot);
  const goneMessage = selectTicketsMessage(snapshot);
  const isLoading = running !== null && (selectIsLoading(snapshot) || running.form.isLoading);
  const isMissing = slot === null && goneMessage === null && !isLoading;
  const error = selectError(snapshot)?.error ?? running?.form.error ?? (isMissing ? slowSlot : null);
  return (
    <>
      <div ref={running?.onSlotShown} tabIndex={running === null ? undefined : -1} className={styles.chosen}>
        <ChosenSlot t={t} slot={slot} timeZone={place.location.timeZone} />
        <a className={styles.change} {...press({ type: 'slot.change' })}>
          {t('Change Time')}
        </a>
      </div>
      {error === null ? null : (
        <LoadErrorText
          t={t}
          message={t('We could not load the tickets')}
          error={error}
          isOnline={running?.isOnline ?? true}
        >
          <ButtonLink scheme="secondary" {...press({ type: 'retry' })}>
            {t('Try again')}
          </ButtonLink>
        </LoadErrorText>
      )}
      {goneMessage === null ? null : (
        <div className={styles.message} role="alert">
          <p>{t(goneMessage)}</p>
          <ButtonLink scheme="secondary" {...press({ type: 'slot.change' })}>
            {t('Choose another time')}
          </ButtonLink>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {isLoading ? t('Loading tickets') : null}
      </p>
      {running?.isSlow === true && isLoading ? (
        <p className={styles.why}>{t('The service took too long to answer')}</p>
      ) : null}
      {isLoading ? <TicketsSkeleton count={slot === null ? commonKinds : listedCategories(slot).length} /> : null}
      {error === null && goneMessage === null && !isLoading ? tickets : null}
    </>
  );
}
