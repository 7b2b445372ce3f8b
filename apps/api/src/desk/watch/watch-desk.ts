import type { RawResponse } from '../../http/envelope.ts';
import { succeeded, tooMany, type Result } from '../../kernel/result.ts';
import { findDeskVenue, type DeskContext } from '../desk-context.ts';
import type { DayWatch, Screen } from './day-watch.ts';

type Watcher = Pick<Screen, 'locationId' | 'personId' | 'isAdmitted'>;

/** The most chunks that may wait for a slow screen. If there are more, the screen is dropped; it then connects and reads again. */
const maxWaiting = 64;
/** The time after which a screen that was rejected, because too many are open, may try again. */
const retrySeconds = 30;

/** Opens a stream with a line for each day that changes. */
export async function watchDesk(
  context: Pick<DeskContext, 'catalogue' | 'soldBy'>,
  watch: DayWatch,
  watcher: Watcher,
): Promise<Result<RawResponse>> {
  const venue = await findDeskVenue(context, watcher.locationId);
  if (!venue.ok) return venue;
  const encoder = new TextEncoder();
  const added: { remove: (() => void) | null } = { remove: null };
  let isOpen = true;
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const screen: Screen = {
          ...watcher,
          write: (line) => {
            if (!isOpen || (controller.desiredSize ?? 0) <= 0) return false;
            controller.enqueue(encoder.encode(line));
            return true;
          },
          end: () => {
            if (!isOpen) return;
            isOpen = false;
            controller.close();
          },
        };
        added.remove = watch.add(screen);
        // The line is sent at once, so that the browser knows that it is connected, and how long to wait before it connects again.
        if (added.remove !== null) screen.write('retry: 2000\n\n');
      },
      cancel() {
        isOpen = false;
        added.remove?.();
      },
    },
    { highWaterMark: maxWaiting },
  );
  if (added.remove === null) return tooMany('too_many_screens', 'Too many screens are open.', retrySeconds);
  try {
    await watch.ready();
  } catch (error) {
    added.remove();
    throw error;
  }
  // Some proxies collect a response before they send it.
  return succeeded({ body, headers: { 'X-Accel-Buffering': 'no' } });
}
