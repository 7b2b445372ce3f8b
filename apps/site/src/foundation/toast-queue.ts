import { createToastQueue } from '@latchkey/ui';

/** The toasts of this browser tab. Empty on the server, where nothing is added. */
export const toastQueue = createToastQueue();
