import type { MouseEvent } from 'react';

/** Whether a press follows a link here, not in another tab or window. */
export function staysHere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
