import type { ToastEvent } from '@latchkey/booking-core';
import type { PlainPhrase, Translator } from '@latchkey/i18n';
import { toastQueue } from './toast-queue.ts';
import { isBroken, reasonInWords } from './error-words.ts';
import { lastRecording } from './last-trace.ts';

/**
 * Shows an error as a toast in the visitor's language. If something is broken, the toast has a button that copies the recorded
 * session for a report. Sold out, offline, limited and not valid are no defects and need no report.
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

/** Copies a text. Returns false without a clipboard or without permission to use it; the button then stays as it was. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.warn('The report could not be copied:', error);
    return false;
  }
}
