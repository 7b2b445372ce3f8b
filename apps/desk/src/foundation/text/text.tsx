import { bestLanguage, direction, type Locale } from '@latchkey/i18n';
import { type DeskTranslator, deskTranslatorAt, type PhraseGroup } from '@latchkey/i18n/desk';
import { createContext, type ReactNode, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { readChainLanguages } from './chain-languages.ts';
import { createTexts, type Texts } from './create-texts.ts';
import { readSetting, writeSetting } from '../settings.ts';

interface Text {
  readonly t: DeskTranslator;
  /** Loads the language, and keeps the choice in this browser. */
  readonly choose: (locale: Locale) => void;
  /** The groups of phrases that `t` has by now, besides those that the desk always loads. */
  readonly groups: readonly PhraseGroup[];
  readonly bring: Texts['bring'];
}

const TextContext = createContext<Text | null>(null);

/** Returns the translator. Dates and prices are formatted with its `locale`. */
export function useText(): DeskTranslator {
  return useTextContext().t;
}

export function useChooseLocale(): (locale: Locale) => void {
  return useTextContext().choose;
}

/**
 * Loads the phrases of a screen, and says whether they are loaded. If the language changes before they are loaded, they are loaded in the new one.
 * @throws the error with which the load has failed
 */
export function usePhrases(groups: readonly PhraseGroup[]): boolean {
  const text = use(TextContext);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const bring = text?.bring;
  const isThere = groups.every((group) => text?.groups.includes(group));
  useEffect(() => {
    if (isThere || bring === undefined) return undefined;
    let isGone = false;
    bring(groups).catch((error: unknown) => {
      if (!isGone) setFailure({ error });
    });
    return () => {
      isGone = true;
    };
  }, [bring, groups, isThere]);
  if (failure !== null) throw failure.error;
  return isThere;
}

/** Writes the dates and times within it as in the country of a location. */
export function TextAt({ country, children }: { readonly country: string | null; readonly children: ReactNode }) {
  const text = useTextContext();
  const textAtLocation = useMemo(() => ({ ...text, t: deskTranslatorAt(text.t, country) }), [text, country]);
  return <TextContext value={textAtLocation}>{children}</TextContext>;
}

function useTextContext(): Text {
  const text = use(TextContext);
  if (text === null) throw new Error('useText needs a TextProvider above it.');
  return text;
}

/** Chooses the first language: the one chosen in this browser if the chain still has it, else the one that suits the browser's languages best. */
export function chooseFirstLocale(): Locale {
  const languages = readChainLanguages();
  const kept = readSetting('locale');
  return languages.find((locale) => locale === kept) ?? bestLanguage(navigator.languages.join(','), languages);
}

/**
 * Provides the translator to the desk.
 *
 * @param first the translator of the first language, loaded before anything is shown
 */
export function TextProvider({ first, children }: { readonly first: DeskTranslator; readonly children: ReactNode }) {
  const [texts] = useState(() => createTexts(first));
  const loaded = useSyncExternalStore(texts.subscribe, texts.current);
  const { locale } = loaded.t;
  useEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = direction(locale);
  }, [locale]);
  const text = useMemo(
    () => ({
      ...loaded,
      bring: texts.bring,
      choose: (chosen: Locale) => {
        writeSetting('locale', chosen);
        void texts.choose(chosen);
      },
    }),
    [loaded, texts],
  );
  return <TextContext value={text}>{children}</TextContext>;
}
