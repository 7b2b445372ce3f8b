import type { ToastEvent } from '@latchkey/booking-core';
import type { Translator } from '@latchkey/i18n';
import { toastQueue } from '../shell/toast-queue.ts';
import { lastRecording } from './last-trace.ts';

/** An error in the visitor's language, with a button that copies what led to it, for those who look into it. */
export function showErrorToast(t: Translator, { phrase, scheme }: ToastEvent): void {
  const trace = lastRecording();
  toastQueue.add({
    content: t.fromOutside(phrase),
    scheme,
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
