import type { Locale } from '@latchkey/i18n';
import { type DeskTranslator, loadDeskTranslator, type PhraseGroup } from '@latchkey/i18n/desk';

interface Loaded {
  readonly t: DeskTranslator;
  /** What it can say besides the phrases with which the desk opens. */
  readonly groups: readonly PhraseGroup[];
}

/** The language in use, with the phrases that were brought by the screens so far. */
export interface Texts {
  readonly current: () => Loaded;
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads another language, with the phrases of all screens that were open. */
  readonly choose: (locale: Locale) => Promise<void>;
  /** Loads the phrases of a screen. Rejects where that fails; they can then be brought again. */
  readonly bring: (groups: readonly PhraseGroup[]) => Promise<void>;
}

export function createTexts(first: DeskTranslator, load = loadDeskTranslator): Texts {
  const listeners = new Set<() => void>();
  let loaded: Loaded = { t: first, groups: [] };
  let { locale } = first;
  let wanted: readonly PhraseGroup[] = [];
  const show = async () => {
    const asked = { locale, groups: wanted };
    const t = await load(asked.locale, asked.groups);
    // A response that comes late takes nothing away that a later one has brought.
    const isOlder = asked.locale !== locale || !loaded.groups.every((group) => asked.groups.includes(group));
    if (isOlder) return;
    loaded = { t, groups: asked.groups };
    for (const listener of listeners) listener();
  };
  return {
    current: () => loaded,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    choose: (chosen) => {
      locale = chosen;
      return show();
    },
    bring: async (groups) => {
      wanted = [...new Set([...wanted, ...groups])];
      try {
        await show();
      } catch (error) {
        wanted = wanted.filter((group) => !groups.includes(group) || loaded.groups.includes(group));
        throw error;
      }
    },
  };
}
