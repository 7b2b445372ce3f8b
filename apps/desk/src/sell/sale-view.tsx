import { Button } from '../foundation/controls/button.tsx';
import { Skeleton } from '../foundation/controls/states.tsx';
import { useText } from '../foundation/text/text.tsx';
import type { DeskLocation, DeskRoom } from '../session/session.tsx';
import { Screen } from '../shell/screen.tsx';
import { useShortcut } from '../shell/shortcuts.tsx';
import { selectSaleScreen } from './sale-screen.ts';
import { SaleStep } from './sale-step.tsx';
import styles from './sale-view.module.css';
import { Summary } from './summary.tsx';
import { useCreateSale } from './use-create-sale.ts';
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
          <SaleStep screen={screen} sale={sale} snapshot={snapshot} location={location} room={room} onLeave={onLeave} />
        </div>
        {screen.name !== 'slots' && screen.name !== 'sold' && (
          <Summary sale={sale} snapshot={snapshot} room={room} timeZone={location.timeZone} />
        )}
      </div>
    </Screen>
  );
}
