'use client';

import { useState } from 'react';
import styles from './toast-area.module.css';
import type { ToastAction } from './toast-queue.ts';

/** The button for the action of a toast; once the action is done, the button says so. */
export function ToastActionButton({ action }: { readonly action: ToastAction }) {
  const [isDone, setDone] = useState(false);
  return (
    <button
      type="button"
      className={styles.action}
      onClick={() => {
        void action.run().then(setDone);
      }}
    >
      {isDone ? action.doneLabel : action.label}
    </button>
  );
}
