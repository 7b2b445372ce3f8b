import type { ToastEvent } from '@latchkey/booking-core';
import type { PlainPhrase, Translator } from '@latchkey/i18n';
import { toastQueue } from './toast-queue.ts';
import { isBroken, reasonInWords } from './error-words.ts';
import { lastRecording } from './last-trace.ts';

/**
 * An error in the visitor's language. Where something is broken it has a button that copies what led to it, for those who look into
 * it; what is sold out, offline, limited or not valid needs no report.
 */
export function showErrorToast(t: Translator, event: ToastEvent, fallback: PlainPhrase): void {
  const trace = isBroken(event.error) ? lastRecording() : null;
  toastQueue.add({
    content: reasonInWords(t, event, fallback),
    scheme: event.scheme,
    ...(trace !== null && {
      action: {
        label: t('Copy a report of this problem'),
        doneLabel: t('Copied'),
        run: () => copy(JSON.stringify(trace())),
      },
    }),
  });
}

/** A browser without a clipboard, or a visitor who forbids it, leaves the button as it was. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.warn('The report could not be copied:', error);
    return false;
  }
}
