import { useRouter } from '../foundation/router/router.tsx';
import { useText } from '../foundation/text/text.tsx';
import type { DeskLocation } from '../session/session.tsx';
import { Screen } from '../shell/screen.tsx';
import { SoldElsewhere } from '../shell/sold-elsewhere.tsx';
import { GameList } from './game-list.tsx';
import { OpenLinkDialog } from './open-links.tsx';
import { SaleView } from './sale-view.tsx';

interface SellScreenProps {
  readonly location: DeskLocation;
  /** The id of the game that another screen has chosen; `date` and `time` likewise. */
  readonly game?: string | undefined;
  readonly date?: string | undefined;
  readonly time?: string | undefined;
  /** The id of the basket whose payment link is open. */
  readonly link?: string | undefined;
}

/** The screen that sells games to walk-ins and on the telephone. */
export function SellScreen({ location, game, date, time, link }: SellScreenProps) {
  const t = useText();
  const router = useRouter();
  const room = location.rooms.find(({ gameId }) => gameId === game);
  if (location.soldBy !== 'here' || location.rooms.length === 0) {
    return <SoldElsewhere title={t('Sell')} />;
  }
  if (room === undefined) {
    return (
      <Screen title={t('Sell')}>
        <GameList location={location} date={date} />
        {link !== undefined && (
          <OpenLinkDialog
            key={link}
            location={location}
            basketId={link}
            onClose={() => router.go({ page: 'sell', location: location.slug, date })}
          />
        )}
      </Screen>
    );
  }
  return (
    <SaleView
      key={`${room.gameId} ${date} ${time}`}
      location={location}
      room={room}
      date={date}
      time={time}
      onLeave={() => router.go({ page: 'sell', location: location.slug, date })}
    />
  );
}
