import { allows } from '../session/session.tsx';
import { Button } from '../foundation/controls/button.tsx';
import { useText } from '../foundation/text/text.tsx';
import type { DeskLocation } from '../session/session.tsx';
import styles from './booking-drawer.module.css';
import { ContactSection } from './contact-section.tsx';
import type { DeskBooking, DrawerEvent, Task } from './drawer.types.ts';
import { GameSection } from './game-section.tsx';
import { HistorySection } from './history-section.tsx';
import { MoneySection } from './money-section.tsx';

interface BookingOverviewProps {
  readonly booking: DeskBooking;
  readonly location: DeskLocation;
  /** The task that is being sent; null for none. */
  readonly pending: Task | null;
  readonly isBusy: boolean;
  readonly send: (event: DrawerEvent) => void;
  readonly gameName: (gameId: string) => string;
}

/** The overview of a booking: its games, note, contact, money and history, with the buttons that begin a task. */
export function BookingOverview({ booking, location, pending, isBusy, send, gameName }: BookingOverviewProps) {
  const t = useText();
  const isManager = allows(location.role, 'manager');
  return (
    <>
      {booking.games.map((game) => (
        <GameSection
          key={game.bookingId}
          game={game}
          booking={booking}
          name={gameName(game.gameId)}
          color={location.rooms.find(({ gameId }) => gameId === game.gameId)?.color ?? null}
          pending={pending}
          isBusy={isBusy}
          send={send}
        />
      ))}
      <section className={styles.section} aria-label={t('Note')}>
        <div className={styles.sectionHead}>
          <h3>{t('Note')}</h3>
          <Button
            kind="quiet"
            icon="edit"
            onClick={() => send({ type: 'task.open', task: { type: 'note', text: booking.note } })}
          >
            {booking.note === '' ? t('Write a note') : t('Change')}
          </Button>
        </div>
        {booking.note !== '' && <p className={styles.note}>{booking.note}</p>}
      </section>
      <ContactSection booking={booking} location={location} />
      <MoneySection booking={booking} isManager={isManager} isBusy={isBusy} send={send} />
      <HistorySection booking={booking} />
      {isManager && booking.state === 'confirmed' && (
        <Button
          kind="danger"
          icon="trash"
          isDisabled={isBusy}
          onClick={() => send({ type: 'task.open', task: { type: 'cancel', back: 'policy' } })}
        >
          {t('Cancel the booking')}
        </Button>
      )}
    </>
  );
}
