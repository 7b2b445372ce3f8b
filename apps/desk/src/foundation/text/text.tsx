import { bestLanguage, direction, type Locale } from '@latchkey/i18n';
import { type DeskTranslator, deskTranslatorAt, loadDeskTranslator } from '@latchkey/i18n/desk';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { chainLanguages } from './chain-languages.ts';
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

/** Its children speak of a location in this country: dates and times are written as there. */
export function TextAt({ country, children }: { readonly country: string | null; readonly children: ReactNode }) {
  const { t, choose } = useTextContext();
  const text = useMemo(() => ({ t: deskTranslatorAt(t, country), choose }), [t, choose, country]);
  return <TextContext value={text}>{children}</TextContext>;
}

function useTextContext(): Text {
  const text = use(TextContext);
  if (text === null) throw new Error('useText needs a TextProvider above it.');
  return text;
}

/** The language chosen in this browser, if the chain still has it, else the best of its own. */
export function firstLocale(): Locale {
  const languages = chainLanguages();
  const kept = readSetting('locale');
  return languages.find((locale) => locale === kept) ?? bestLanguage(navigator.languages.join(','), languages);
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
