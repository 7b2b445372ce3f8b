import { Button } from '../foundation/controls/button.tsx';
import { Badge } from '../foundation/controls/notice.tsx';
import { useText } from '../foundation/text/text.tsx';
import styles from './booking-drawer.module.css';
import { clockText, taskErrorText } from './booking-text.ts';
import { toStart } from './start.ts';
import { readCounts } from './drawer.rules.ts';
import type { Act, DeskBooking, DeskGame, DrawerEvent, Task } from './drawer.types.ts';
import { startText } from './start-text.ts';

interface GameSectionProps {
  readonly game: DeskGame;
  readonly booking: DeskBooking;
  readonly name: string;
  readonly color: string | null;
  readonly pending: Task | null;
  readonly isBusy: boolean;
  readonly send: (event: DrawerEvent) => void;
}

/** The section of a game of the booking: its start and tickets, the check-in of the party, and the buttons to change it. */
export function GameSection({ game, booking, name, color, pending, isBusy, send }: GameSectionProps) {
  const t = useText();
  const { bookingId } = game;
  const isConfirmed = booking.state === 'confirmed';
  const blockedText = taskErrorText(game.blockedBy, t);
  return (
    <section className={styles.game} style={{ borderInlineStartColor: color ?? 'var(--brass)' }}>
      <div className={styles.gameFacts}>
        <h3 className={styles.gameName}>{name}</h3>
        <p className={styles.start}>
          <bdi>{startText(toStart(game), booking.timeZone, t)}</bdi>
          {' · '}
          {t('%count minutes', { count: game.durationMinutes })}
          {game.room !== undefined && (
            <>
              {' · '}
              <bdi>{game.room.name}</bdi>
            </>
          )}
        </p>
        <ul className={styles.tickets}>
          {game.tickets.length === 0 && <li>{t('%count players', { count: game.quantity })}</li>}
          {game.tickets.map((ticket) => (
            <li key={ticket.pricing_category_id}>
              <b>{ticket.quantity}</b> × {ticket.name}
            </li>
          ))}
        </ul>
        {game.isKidsMode && <Badge>{t('Kids Mode')}</Badge>}
      </div>
      {isConfirmed && (
        <>
          <Arrival game={game} timeZone={booking.timeZone} pending={pending} isBusy={isBusy} send={send} />
          <div className={styles.buttons}>
            <Button
              icon="move"
              isDisabled={isBusy || game.blockedBy !== null}
              onClick={() =>
                send({
                  type: 'task.open',
                  task: { type: 'move', bookingId, date: game.date, instanceId: null, time: null },
                })
              }
            >
              {t('Move')}
            </Button>
            <Button
              icon="ticket"
              isDisabled={isBusy || game.blockedBy !== null}
              onClick={() =>
                send({ type: 'task.open', task: { type: 'tickets', bookingId, counts: readCounts(game) } })
              }
            >
              {t('Tickets')}
            </Button>
          </div>
          {blockedText !== null && <p className={styles.hint}>{blockedText}</p>}
        </>
      )}
    </section>
  );
}

interface ArrivalProps extends Pick<GameSectionProps, 'game' | 'pending' | 'isBusy' | 'send'> {
  readonly timeZone: string;
}

/** The check-in or the no-show of the party, each with the button that undoes it. */
function Arrival({ game: { bookingId, arrivedAt, noShowAt }, timeZone, pending, isBusy, send }: ArrivalProps) {
  const t = useText();
  const act = (chosen: Act) => send({ type: 'act', act: chosen, bookingId });
  const isActing = (chosen: Act) =>
    pending?.type === 'act' && pending.act === chosen && pending.bookingId === bookingId;
  return (
    <div className={styles.arrival}>
      {arrivedAt === null ? (
        <Button
          kind="primary"
          size="large"
          icon="check"
          isBusy={isActing('checkIn')}
          isDisabled={isBusy}
          onClick={() => act('checkIn')}
        >
          {t('Check in')}
        </Button>
      ) : (
        <>
          <Badge tone="good" icon="check">
            {t('Arrived at %time', { time: clockText(arrivedAt, timeZone, t) })}
          </Badge>
          <Button kind="quiet" icon="undo" isBusy={isActing('undoCheckIn')} onClick={() => act('undoCheckIn')}>
            {t('Undo the check-in')}
          </Button>
        </>
      )}
      {noShowAt !== null ? (
        <>
          <Badge tone="danger">{t('No-show')}</Badge>
          <Button kind="quiet" icon="undo" isBusy={isActing('undoNoShow')} onClick={() => act('undoNoShow')}>
            {t('They came after all')}
          </Button>
        </>
      ) : (
        arrivedAt === null && (
          <Button isBusy={isActing('noShow')} isDisabled={isBusy} onClick={() => act('noShow')}>
            {t('No-show')}
          </Button>
        )
      )}
    </div>
  );
}
