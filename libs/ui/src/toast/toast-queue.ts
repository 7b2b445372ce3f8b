/** A toast appears at 100 ms, starts to leave at 6 s and is removed at 7.5 s. */
export const toastTimings = { appearMs: 100, leaveMs: 6_000, goneMs: 7_500 } as const;

export type ToastScheme = 'info' | 'success' | 'danger';

/** The action of a toast. */
export interface ToastAction {
  readonly label: string;
  /** The text of the button once the action is done. */
  readonly doneLabel: string;
  /** Does the action; resolves to false if that failed. */
  readonly run: () => Promise<boolean>;
}

export interface Toast {
  readonly id: number;
  readonly content: string;
  readonly scheme: ToastScheme;
  readonly phase: 'entering' | 'shown' | 'leaving';
  readonly action?: ToastAction | undefined;
}

export interface ToastQueue {
  /** Returns the toast's id. */
  add(toast: Pick<Toast, 'content' | 'scheme' | 'action'>): number;
  dismiss(id: number): void;
  getToasts(): readonly Toast[];
  subscribe(listener: () => void): () => void;
}

/** Calls `run` after `delayMs`. */
export type Schedule = (run: () => void, delayMs: number) => void;

/** Creates the queue of the toasts of one page, which is outside React so that any code can add one. */
export function createToastQueue(schedule: Schedule = (run, delayMs) => void setTimeout(run, delayMs)): ToastQueue {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  function change(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }
  function enter(id: number, phase: Toast['phase']) {
    change(toasts.map((toast) => (toast.id === id ? { ...toast, phase } : toast)));
  }
  function remove(id: number) {
    if (toasts.some((toast) => toast.id === id)) change(toasts.filter((toast) => toast.id !== id));
  }

  return {
    add({ content, scheme, action }) {
      lastId += 1;
      const id = lastId;
      change([...toasts, { id, content, scheme, phase: 'entering', action }]);
      schedule(() => enter(id, 'shown'), toastTimings.appearMs);
      schedule(() => enter(id, 'leaving'), toastTimings.leaveMs);
      schedule(() => remove(id), toastTimings.goneMs);
      return id;
    },
    dismiss: remove,
    getToasts: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
