const key = 'latchkey.told';
/** Enough for the baskets of one tab. */
const most = 50;

/**
 * Whether something is told of for the first time in this tab; from here on it is not. A reload of the confirmation is no second
 * purchase. A browser that refuses storage remembers as long as the page lives.
 */
export function isFirstTime(what: string): boolean {
  const told = readTold();
  if (told.includes(what) || unstored.has(what)) return false;
  unstored.add(what);
  try {
    window.sessionStorage.setItem(key, JSON.stringify([...told, what].slice(-most)));
  } catch (error) {
    console.warn('Session storage cannot be written:', error);
  }
  return true;
}

const unstored = new Set<string>();

function readTold(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : [];
  } catch (error) {
    console.warn('Session storage cannot be read:', error);
    return [];
  }
}
