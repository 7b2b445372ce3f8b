'use client';

import { ToastArea, type Toast, type ToastQueue } from '@latchkey/ui';
import styles from './gallery-page.module.css';

const toasts: readonly Toast[] = [
  { id: 1, scheme: 'info', phase: 'shown', content: 'A message' },
  { id: 2, scheme: 'success', phase: 'shown', content: 'Form successfully submitted.' },
  {
    id: 3,
    scheme: 'danger',
    phase: 'shown',
    content: 'Error updating basket, your selection might not be available anymore',
    action: { label: 'Copy report', doneLabel: 'Copied', run: () => Promise.resolve(true) },
  },
];

/** Toasts that stay, so that they can be looked at. */
const standing: ToastQueue = {
  add: () => 0,
  dismiss: () => undefined,
  getToasts: () => toasts,
  subscribe: () => () => undefined,
};

export function ToastSpecimens() {
  return (
    <div className={styles.toasts} data-fixture="controls/toasts" lang="en">
      <ToastArea queue={standing} closeLabel="Close" />
    </div>
  );
}
