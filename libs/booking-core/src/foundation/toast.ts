import type { ErrorMessage } from './outcome.ts';

/** A message for the toast area. The host adds an id and the times. */
export interface ToastEvent extends ErrorMessage {
  readonly type: 'toast';
  readonly scheme: 'danger';
}

/** Returns the toast of an error, in red. */
export function dangerToast(message: ErrorMessage): ToastEvent {
  return { type: 'toast', scheme: 'danger', ...message };
}
