import { Button } from '../foundation/controls/button.tsx';
import { EmptyState, Skeleton } from '../foundation/controls/states.tsx';
import { useText } from '../foundation/text/text.tsx';
import type { DeskLocation, DeskRoom } from '../session/session.tsx';
import { CustomerStep } from './customer-step.tsx';
import { LinkStep } from './link-step.tsx';
import type { SaleScreen } from './sale-screen.ts';
import styles from './sale-view.module.css';
import type { Sale, SaleSnapshot } from './sale.types.ts';
import { SlotsStep } from './slots-step.tsx';
import { SoldStep } from './sold-step.tsx';
import { TicketsStep } from './tickets-step.tsx';

interface StepProps {
  readonly screen: SaleScreen;
  readonly sale: Sale;
  readonly snapshot: SaleSnapshot;
  readonly location: DeskLocation;
  readonly room: DeskRoom;
  readonly onLeave: () => void;
}

/** The view of the present screen of a sale. */
export function SaleStep({ screen, sale, snapshot, location, room, onLeave }: StepProps) {
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
