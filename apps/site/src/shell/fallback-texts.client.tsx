'use client';

import { createContext, useContext, type ReactNode } from 'react';

export interface Brand {
  readonly name: string;
  /** The seal of the demo chain is used if there is no logo. */
  readonly logo: { readonly url: string; readonly width: number; readonly height: number } | null;
  readonly isAlone?: boolean;
}

/** Phrases for the screens that Next renders without a locale: not found and error. */
export interface FallbackTexts {
  readonly brand: Brand;
  readonly homeHref: string;
  readonly notFound: {
    readonly heading: string;
    readonly text: string;
    readonly home: string;
    /** The page that most visitors of a missing page look for. */
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
  if (texts === null)
    throw new Error('The fallback screens must be inside the root layout, which provides their texts.');
  return texts;
}
