/* The settings of the desk's look that this browser keeps. They contain nothing about persons. */

type Setting = 'locale' | 'theme' | 'location' | 'shortcuts' | 'sound' | 'voucher-paper';

/** Reads a setting; null without one, and where the browser keeps nothing. */
export function readSetting(name: Setting): string | null {
  try {
    return localStorage.getItem(`latchkey-desk-${name}`);
  } catch {
    return null;
  }
}

export function writeSetting(name: Setting, value: string): void {
  try {
    localStorage.setItem(`latchkey-desk-${name}`, value);
  } catch {
    // A browser that keeps nothing loses the choice at the next start.
  }
}
