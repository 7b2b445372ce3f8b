import { useMemo } from 'react';
import { useConnection } from '../foundation/api/connection.ts';
import { newKey, useStaff } from '../foundation/api/staff.tsx';
import { useClock } from '../foundation/clock/clock.tsx';
import { Button } from '../foundation/controls/button.tsx';
import { EmptyState, Skeleton } from '../foundation/controls/states.tsx';
import { useToast } from '../foundation/controls/toasts.tsx';
import { useText } from '../foundation/text/text.tsx';
import type { DeskLocation, DeskRoom } from '../session/session.tsx';
import { Screen } from '../shell/screen.tsx';
import { useShortcut } from '../shell/shortcuts.tsx';
import { createSale } from './create-sale.ts';
import { CustomerStep } from './customer-step.tsx';
import { LinkStep } from './link-step.tsx';
import { createMoney, createStaffGateway } from './sale-calls.ts';
import { type SaleScreen, selectSaleScreen } from './sale-screen.ts';
import type { Sale, SaleSnapshot } from './sale.types.ts';
import styles from './sale-view.module.css';
import { SlotsStep } from './slots-step.tsx';
import { SoldStep } from './sold-step.tsx';
import { Summary } from './summary.tsx';
import { TicketsStep } from './tickets-step.tsx';
import { useSale } from './use-sale.ts';

interface SaleViewProps {
  readonly location: DeskLocation;
  readonly room: DeskRoom;
  readonly date: string | undefined;
  readonly time: string | undefined;
  /** Goes back to the list of games. */
  readonly onLeave: () => void;
}

/** The sale of one game, with the view of its present screen. */
export function SaleView({ location, room, date, time, onLeave }: SaleViewProps) {
  const t = useText();
  const create = useCreateSale(location, room, date, time);
  const running = useSale(create);
  useShortcut('g', t('Another game'), onLeave);
  if (running === null) {
    return (
      <Screen title={room.name} documentTitle={t('Sell')}>
        <Skeleton lines={6} />
      </Screen>
    );
  }
  const { sale, snapshot } = running;
  const screen = selectSaleScreen(snapshot);
  return (
    <Screen
      title={room.name}
      documentTitle={t('Sell')}
      actions={
        screen.name === 'sold' ? null : (
          <Button kind="quiet" icon="arrowBack" onClick={onLeave}>
            {t('Another game')}
          </Button>
        )
      }
    >
      <div className={styles.columns}>
        <div className={styles.step} data-step={screen.name}>
          <Step screen={screen} sale={sale} snapshot={snapshot} location={location} room={room} onLeave={onLeave} />
        </div>
        {screen.name !== 'slots' && screen.name !== 'sold' && (
          <Summary sale={sale} snapshot={snapshot} room={room} timeZone={location.timeZone} />
        )}
      </div>
    </Screen>
  );
}

function useCreateSale(
  location: DeskLocation,
  room: DeskRoom,
  date: string | undefined,
  time: string | undefined,
): () => Sale {
  const t = useText();
  const staff = useStaff();
  const connection = useConnection();
  const clock = useClock();
  const toast = useToast();
  // A sale keeps the language in which it began.
  return useMemo(
    () => () =>
      createSale(
        {
          gateway: createStaffGateway(t.locale, connection),
          money: createMoney(staff, location.id),
          createKey: newKey,
          now: () => clock.now(),
          log: (message, error) => reportError(new Error(message, { cause: error })),
          onUnrecorded: (reference) =>
            toast({
              tone: 'danger',
              text:
                reference === null
                  ? t('We do not know whether the last sale was booked. Look for it on the day sheet.')
                  : t('The payment of %reference may not be recorded. Open the booking.', { reference }),
            }),
        },
        {
          location: { id: location.id, timeZone: location.timeZone },
          locale: t.locale,
          game: { id: room.gameId },
          date,
          time,
        },
      ),
    [clock, connection, date, location.id, location.timeZone, room.gameId, staff, t, time, toast],
  );
}

interface StepProps {
  readonly screen: SaleScreen;
  readonly sale: Sale;
  readonly snapshot: SaleSnapshot;
  readonly location: DeskLocation;
  readonly room: DeskRoom;
  readonly onLeave: () => void;
}

function Step({ screen, sale, snapshot, location, room, onLeave }: StepProps) {
  const t = useText();
  const { booking, checkout } = snapshot.visit;
  const anotherTime = <Button onClick={() => void sale.changeTime()}>{t('Choose another time')}</Button>;
  switch (screen.name) {
    case 'slots':
      return booking === null ? null : (
        <SlotsStep sale={sale} snapshot={booking} room={room} timeZone={location.timeZone} />
      );
    case 'tickets':
      return booking === null ? null : <TicketsStep sale={sale} snapshot={booking} />;
    case 'loading':
      return <Skeleton lines={6} />;
    case 'customer':
      return checkout === null ? null : (
        <CustomerStep
          sale={sale}
          checkout={checkout}
          basket={screen.basket}
          tender={snapshot.tender}
          isBusy={screen.isBusy}
        />
      );
    case 'link':
      return (
        <LinkStep
          sale={sale}
          payment={screen.payment}
          isUnsure={screen.isUnsure}
          location={location}
          words={{
            until: (time) => t('The places are held until %time.', { time }),
            leave: t('You can leave this screen. Once it is paid, the party appears on the day sheet.'),
          }}
        />
      );
    case 'sold':
      return (
        <SoldStep
          sale={sale}
          confirmation={screen.confirmation}
          settlement={screen.settlement}
          location={location}
          onLeave={onLeave}
        />
      );
    case 'inDoubt':
      return (
        <EmptyState
          icon="sync"
          title={t('We do not know yet whether this was booked.')}
          action={
            <Button onClick={() => sale.visit.actors().checkout?.send({ type: 'checkout.retry' })}>
              {t('Check again')}
            </Button>
          }
        >
          {t('We keep checking. Nothing is booked twice.')}
        </EmptyState>
      );
    case 'placesLost':
      return (
        <EmptyState icon="refund" title={t('Paid too late: the places are taken.')} action={anotherTime}>
          {t('The whole amount goes back to the card.')}
        </EmptyState>
      );
    case 'expired':
      return (
        <EmptyState
          icon="clock"
          title={t('The places are no longer held.')}
          action={
            <div className={styles.actions}>
              <Button kind="primary" onClick={() => sale.visit.actors().basket?.send({ type: 'basket.holdAgain' })}>
                {t('Hold them again')}
              </Button>
              {anotherTime}
            </div>
          }
        >
          {t('What you typed is still here.')}
        </EmptyState>
      );
    case 'failed':
      return (
        <EmptyState
          icon="alert"
          title={t('The server does not respond. Try again.')}
          action={
            <Button icon="sync" onClick={() => sale.visit.actors().basket?.send({ type: 'basket.reload' })}>
              {t('Try again')}
            </Button>
          }
        />
      );
  }
}
