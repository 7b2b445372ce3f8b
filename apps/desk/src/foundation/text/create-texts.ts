import type { Locale } from '@latchkey/i18n';
import { type DeskTranslator, loadDeskTranslator, type PhraseGroup } from '@latchkey/i18n/desk';

interface Loaded {
  readonly t: DeskTranslator;
  /** The groups of phrases that are loaded besides those with which the desk opens. */
  readonly groups: readonly PhraseGroup[];
}

/** The language in use, with the phrases that the screens have loaded so far. */
export interface Texts {
  readonly current: () => Loaded;
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads another language, with the phrases of all screens that were open. */
  readonly choose: (locale: Locale) => Promise<void>;
  /** Loads the phrases of a screen. Rejects where that fails; it can then be called again. */
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
    // A response of an earlier request is dropped if it would replace another language or remove phrases.
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
