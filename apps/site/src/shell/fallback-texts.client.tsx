'use client';

import { createContext, useContext, type ReactNode } from 'react';

export interface Brand {
  readonly name: string;
  /** The seal stands in for it where there is none. */
  readonly logo: { readonly url: string; readonly width: number; readonly height: number } | null;
}

/** Words for the screens that Next renders without telling them the language: not found and failed. */
export interface FallbackTexts {
  readonly brand: Brand;
  readonly homeHref: string;
  readonly notFound: {
    readonly heading: string;
    readonly text: string;
    readonly home: string;
    /** Where most of those who lost their way wanted to go. */
    readonly games: { readonly text: string; readonly href: string };
  };
  readonly failed: { readonly heading: string; readonly text: string; readonly retry: string; readonly home: string };
}

const Texts = createContext<FallbackTexts | null>(null);

export function FallbackTextsProvider({
  texts,
  children,
}: {
  readonly texts: FallbackTexts;
  readonly children: ReactNode;
}) {
  return <Texts value={texts}>{children}</Texts>;
}

export function useFallbackTexts(): FallbackTexts {
  const texts = useContext(Texts);
  if (texts === null) throw new Error('The fallback screens stand inside the root layout, which provides their texts.');
  return texts;
}
