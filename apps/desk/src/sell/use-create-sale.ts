import { useMemo } from 'react';
import { useConnection } from '../foundation/api/connection.ts';
import { newKey, useStaff } from '../foundation/api/staff.tsx';
import { useClock } from '../foundation/clock/clock.tsx';
import { useToast } from '../foundation/controls/toasts.tsx';
import { useText } from '../foundation/text/text.tsx';
import type { DeskLocation, DeskRoom } from '../session/session.tsx';
import { createSale } from './create-sale.ts';
import { createMoney, createStaffGateway } from './sale-calls.ts';
import type { Sale } from './sale.types.ts';

/** Returns a function that creates the sale of a game, connected to the calls of the api. */
export function useCreateSale(
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
