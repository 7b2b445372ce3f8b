import { createToastQueue } from '@latchkey/ui';

/** The toasts of this browser tab. Empty on the server, where nothing adds to it. */
export const toastQueue = createToastQueue();
