/* What this browser keeps about how the desk looks. Nothing about persons. */

type Setting = 'locale' | 'theme' | 'location' | 'shortcuts' | 'sound' | 'voucher-paper';

/** Null without one, and where the browser keeps nothing. */
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
    // A browser that keeps nothing forgets the choice at the next start.
  }
}
