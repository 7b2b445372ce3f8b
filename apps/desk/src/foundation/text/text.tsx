import { bestLocale, direction, isLocale, type Locale } from '@latchkey/i18n';
import { type DeskTranslator, loadDeskTranslator } from '@latchkey/i18n/desk';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { readSetting, writeSetting } from '../settings.ts';

interface Text {
  readonly t: DeskTranslator;
  /** Loads the language, and keeps the choice in this browser. */
  readonly choose: (locale: Locale) => void;
}

const TextContext = createContext<Text | null>(null);

/** The translator. Its `locale` is what dates and prices are formatted with. */
export function useText(): DeskTranslator {
  return useTextContext().t;
}

export function useChooseLocale(): (locale: Locale) => void {
  return useTextContext().choose;
}

function useTextContext(): Text {
  const text = use(TextContext);
  if (text === null) throw new Error('useText needs a TextProvider above it.');
  return text;
}

/** The language chosen in this browser, else the best of its own. */
export function firstLocale(): Locale {
  const kept = readSetting('locale');
  return isLocale(kept) ? kept : bestLocale(navigator.languages.join(','));
}

/** @param first the translator of the first language, loaded before the first picture */
export function TextProvider({ first, children }: { readonly first: DeskTranslator; readonly children: ReactNode }) {
  const [t, setT] = useState(() => first);
  useEffect(() => {
    document.documentElement.lang = t.locale;
    document.documentElement.dir = direction(t.locale);
  }, [t]);
  const text = useMemo(
    () => ({
      t,
      choose: (locale: Locale) => {
        writeSetting('locale', locale);
        void loadDeskTranslator(locale).then((loaded) => setT(() => loaded));
      },
    }),
    [t],
  );
  return <TextContext value={text}>{children}</TextContext>;
}
