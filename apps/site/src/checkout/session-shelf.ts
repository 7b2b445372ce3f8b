/** Where one machine of one location keeps its session while a tab lives: a reload goes on where the visitor was. */
export interface SessionShelf {
  read(): string | null;
  write(text: string): void;
}

/**
 * A shelf in the tab's own storage, which goes with the tab and is not shared with others: what a visitor typed is not found by
 * whoever uses the computer next. A browser that refuses storage forgets with the page.
 */
export function sessionShelf(machine: 'basket' | 'checkout', locationId: string): SessionShelf {
  const key = `latchkey.session.${machine}.${locationId}`;
  return {
    read: () => {
      try {
        return window.sessionStorage.getItem(key);
      } catch (error) {
        console.warn('Session storage cannot be read:', error);
        return null;
      }
    },
    write: (text) => {
      try {
        window.sessionStorage.setItem(key, text);
      } catch (error) {
        // Blocked or full: the booking goes on, a reload only has to ask the server again.
        console.warn('Session storage cannot be written:', error);
      }
    },
  };
}
