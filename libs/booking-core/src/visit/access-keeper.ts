import type { RememberedBooking } from '../foundation/ports.ts';
import { createMemoryAccessStore } from './memory-access-store.ts';
import type { VisitActors, VisitPorts } from './visit.types.ts';

/** Remembers, for this tab, the access to the booking that was made or opened in it. */
export function createAccessKeeper(
  { accessStore = createMemoryAccessStore(), sessionStore }: Pick<VisitPorts, 'accessStore' | 'sessionStore'>,
  locationId: string,
) {
  /** The parts whose booking was remembered once, so that a forgotten booking does not come back. */
  const remembered = new WeakSet<object>();

  function remember(part: object, booking: RememberedBooking | null): void {
    if (booking === null || remembered.has(part)) return;
    remembered.add(part);
    accessStore.write(locationId, booking);
  }

  return {
    reference: (): string | null => accessStore.read(locationId)?.reference ?? null,
    secret: (): string | undefined => accessStore.read(locationId)?.secret,

    /** Remembers the booking of a part, after each step of it. */
    follow({ checkout, manage }: VisitActors): void {
      if (checkout !== null) {
        const { confirmation } = checkout.getSnapshot().context;
        const { secret } = confirmation?.access ?? {};
        if (confirmation !== null && secret !== undefined) {
          remember(checkout, { reference: confirmation.reference, secret });
        }
      }
      if (manage !== null) {
        const { booking, ports } = manage.getSnapshot().context;
        remember(manage, booking && { reference: booking.reference, secret: ports.key.secret });
      }
    },

    /** Forgets the access, and what is stored of the booking. A checkout that has not ended stays. */
    forget(): void {
      accessStore.clear(locationId);
      sessionStore.write('manage', '');
      if (hasEnded(sessionStore.read('checkout'))) sessionStore.write('checkout', '');
    },
  };
}

/** The number of characters at the beginning of a stored text within which its status stands. */
const statusWithin = 200;

/** True if the stored text is of a machine that has ended. */
function hasEnded(text: string | null): boolean {
  return text !== null && /"status":\s*"done"/u.test(text.slice(0, statusWithin));
}
