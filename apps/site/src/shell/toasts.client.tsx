'use client';

import { ToastArea } from '@latchkey/ui';
import { toastQueue } from '../foundation/toast-queue.ts';

/** The page's one toast area. */
export function Toasts({ closeLabel }: { readonly closeLabel: string }) {
  return <ToastArea queue={toastQueue} closeLabel={closeLabel} />;
}
