'use client';

import { useSyncExternalStore } from 'react';
import { ToastActionButton } from './toast-action-button.client.tsx';
import styles from './toast-area.module.css';
import type { Toast, ToastQueue } from './toast-queue.ts';

const none: readonly Toast[] = [];

/** The area of the toasts. It is always in the page, so that screen readers announce new toasts. */
export function ToastArea({ queue, closeLabel }: { readonly queue: ToastQueue; readonly closeLabel: string }) {
  const toasts = useSyncExternalStore(queue.subscribe, queue.getToasts, () => none);
  return (
    <div className={styles.area} role="status" aria-live="polite" aria-atomic="false">
      {toasts.map((toast) => (
        <div
          key={toast.id}
          data-phase={toast.phase}
          className={`${styles.toast} ${styles[toast.scheme]} ${styles[toast.phase]}`}
        >
          <div className={styles.message}>
            <p>{toast.content}</p>
            {toast.action === undefined ? null : <ToastActionButton action={toast.action} />}
          </div>
          <button
            type="button"
            className={styles.close}
            aria-label={closeLabel}
            onClick={() => queue.dismiss(toast.id)}
          >
            <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
              <path d="M2 2l12 12M14 2L2 14" stroke="currentColor" strokeWidth="2" />
            </svg>
          </button>
        </div>
      ))}
    </div>
  );
}
